/** Conversations of today, the oldest first. */
import type { Story } from "./stories";

const HOUR = 60;
const shop = (path: string): string => `https://juniper.example${path}`;

export const TODAY: Story[] = [
  {
    channel: "email",
    contact: { name: "Accounts, Weber Cafés", email: "accounts@weber.example" },
    end: { assignee: "maya" },
    lines: [
      {
        from: "customer",
        minutesAgo: 9 * HOUR,
        text: "Good morning,\n\ninvoice 2291 names our old address. Could you send it again with Lindenstraße 8, 10969 Berlin?\n\nKind regards,\nAccounts",
      },
      {
        from: "maya",
        minutesAgo: 8 * HOUR,
        text: "Ask the bookkeeper: is a corrected invoice enough, or does it need a credit note?",
        isNote: true,
      },
    ],
  },
  {
    channel: "messenger",
    contact: { name: "نور الحسن", email: "noor@example.com" },
    page: shop("/shipping"),
    device: "phone",
    seen: "read",
    end: { assignee: "inês" },
    lines: [
      { from: "customer", minutesAgo: 5 * HOUR, text: "مرحبا، هل تشحنون إلى عمّان؟ وكم تستغرق المدة؟" },
      {
        from: "inês",
        minutesAgo: 5 * HOUR - 8,
        text: "Hello Noor. Yes, we ship to Amman; it takes six to nine days. Shipping is €14.",
      },
      { from: "customer", minutesAgo: 4 * HOUR, text: "شكرًا جزيلًا! سأطلب اليوم." },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Ana Souza", phone: "+5511987650031" },
    seen: "read",
    end: { assignee: "tom", tags: ["Delivery"] },
    lines: [
      { from: "customer", minutesAgo: 3 * HOUR, text: "Oi, vocês entregam no sábado?" },
      { from: "tom", minutesAgo: 3 * HOUR - 5, text: "Oi Ana! Sim, em Lisboa e no Porto, das 9 às 13 h." },
      { from: "customer", minutesAgo: 2 * HOUR + 50, text: "Ótimo. E se eu não estiver em casa?" },
    ],
  },
  {
    channel: "messenger",
    contact: {},
    page: shop("/products/moon-vase"),
    device: "phone",
    lines: [{ from: "customer", minutesAgo: 2 * HOUR + 20, text: "Will the moon vase come back in white?" }],
  },
  {
    channel: "messenger",
    contact: { name: "Priya Raman", email: "priya.r@example.com" },
    page: shop("/products/stoneware-planter"),
    device: "computer",
    end: { assignee: "maya" },
    lines: [
      {
        from: "customer",
        minutesAgo: 2 * HOUR,
        text: "Is the large stoneware planter frost-proof? We have -15 °C here in winter.",
      },
      {
        from: "maya",
        minutesAgo: 2 * HOUR - 5,
        text: "It is, down to about -10 °C. Below that I would bring it inside, or raise it on feet so that water can drain.",
      },
      { from: "customer", minutesAgo: 95, text: "Good to know. And does it have a drainage hole?" },
      { from: "customer", minutesAgo: 94, text: "I could not tell from the pictures" },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Tiago Mendes", phone: "+351936000129" },
    seen: "delivered",
    end: { status: "pending", assignee: "inês" },
    lines: [
      { from: "customer", minutesAgo: 85, text: "Boa tarde, podem trocar o prato verde por um azul?" },
      { from: "inês", minutesAgo: 80, text: "Boa tarde, Tiago. Sim! Qual é o número da encomenda?" },
    ],
  },
  {
    channel: "email",
    contact: { name: "Sofia Rossi", email: "sofia@studiorossi.example" },
    end: { team: "Wholesale", tags: ["Wholesale"] },
    lines: [
      {
        from: "customer",
        minutesAgo: 62,
        text: "Hello,\n\nwe design hotel rooms and would like 40 bedside lamps with a ceramic foot. Is that something you make to order, and how long would it take?\n\nSofia Rossi\nStudio Rossi, Torino",
      },
    ],
  },
  {
    channel: "messenger",
    contact: {},
    page: shop("/pricing"),
    device: "computer",
    lines: [
      { from: "customer", minutesAgo: 47, text: "Hi, is there a discount for schools?" },
      { from: "customer", minutesAgo: 46, text: "We would take 25 beginner kits" },
    ],
  },
  {
    channel: "messenger",
    contact: { name: "Luca Moretti" },
    page: shop("/checkout"),
    device: "computer",
    end: { team: "Support" },
    lines: [
      {
        from: "customer",
        minutesAgo: 34,
        text: "Your checkout says that my postcode is not valid. It is 20121, Milano.",
      },
      { from: "customer", minutesAgo: 33, text: "Tried with another browser too" },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Grace Otieno", phone: "+254712000946" },
    lines: [
      {
        from: "customer",
        minutesAgo: 21,
        text: "Hello, the courier left my parcel with a neighbour. Which one?",
      },
    ],
  },
  {
    channel: "email",
    contact: { name: "Peter van Dijk", email: "peter@vandijk.example" },
    lines: [
      {
        from: "customer",
        minutesAgo: 16,
        text: "Hi there,\n\nI ordered the dinner set as a wedding gift (order 1063). Could you add a card and leave out the invoice?\n\nThanks,\nPeter",
      },
    ],
  },
  {
    channel: "messenger",
    contact: { name: "Amélie Fournier", email: "amelie@fournier.example" },
    page: shop("/products/linen-apron"),
    device: "phone",
    lines: [
      {
        from: "customer",
        minutesAgo: 9,
        text: "Bonjour ! Est-ce que le tablier en lin existe aussi en vert olive ?",
      },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Camila Ribeiro", phone: "+351919000264" },
    seen: "read",
    end: { assignee: "maya", team: "Support", tags: ["Broken", "Delivery"] },
    lines: [
      {
        from: "customer",
        minutesAgo: 70,
        text: "Hello! Order 1057 arrived, but the teapot lid has a crack.",
      },
      {
        from: "tom",
        minutesAgo: 66,
        text: "I am sorry, Camila. We will send a new lid. Is Rua da Rosa 12 still your address?",
      },
      { from: "customer", minutesAgo: 58, text: "No, I moved. It is Rua das Flores 30, Porto." },
      {
        from: "tom",
        minutesAgo: 55,
        text: "Maya, the studio has one celadon lid left. I put it aside; please confirm the new address to her.",
        isNote: true,
      },
      { from: "maya", minutesAgo: 52, text: "Thank you, we have the new address." },
      {
        from: "maya",
        minutesAgo: 4,
        text: "The lid left us today and reaches Rua das Flores 30 on Tuesday.",
        fails: true,
      },
    ],
  },
];
