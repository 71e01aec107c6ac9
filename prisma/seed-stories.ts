/** Conversations between the demo's customers and its team. */
export type Line = {
  from: "visitor" | "maya" | "tom" | "inês";
  minutesAgo: number;
  text: string;
  isNote?: true;
};
/** Their members, by the names that lines have. */
export const TEAMS = { Support: ["maya", "tom", "inês"], Wholesale: ["maya"] } as const;
export type TeamName = keyof typeof TEAMS;

export type Story = {
  contact: { name: string; email?: string; phone?: string };
  page: string;
  lines: Line[];
  /** Whether the customer's browser was given, or has shown, our answers. */
  seen?: "delivered" | "read";
  end?: {
    status?: "pending" | "resolved";
    assignee?: "maya" | "tom" | "inês";
    team?: TeamName;
    subject?: string;
  };
};

const HOUR = 60;
const DAY = 24 * HOUR;
const shop = (path: string): string => `https://juniper.example${path}`;

export const STORIES: Story[] = [
  {
    contact: { name: "Ruth Adeyemi", email: "ruth.adeyemi@example.com" },
    page: shop("/orders/1042"),
    seen: "read",
    end: { status: "resolved", assignee: "tom", subject: "Order 1042 arrived broken" },
    lines: [
      {
        from: "visitor",
        minutesAgo: 3 * DAY,
        text: "Hi! My order 1042 came today but one of the two mugs is broken.",
      },
      {
        from: "tom",
        minutesAgo: 3 * DAY - 6,
        text: "I am sorry about that, Ruth. Could you tell me which one it is, the sage or the oat?",
      },
      { from: "visitor", minutesAgo: 3 * DAY - 9, text: "The sage one. The handle came off." },
      {
        from: "tom",
        minutesAgo: 3 * DAY - 11,
        text: "Third sage handle this month. Asked the studio to check that batch.",
        isNote: true,
      },
      {
        from: "tom",
        minutesAgo: 3 * DAY - 12,
        text: "A new sage mug leaves us tomorrow morning, at no cost. You need not send the broken one back.",
      },
      { from: "visitor", minutesAgo: 3 * DAY - 20, text: "That was quick, thank you 🙏" },
      { from: "tom", minutesAgo: 3 * DAY - 22, text: "You are welcome. Enjoy them both." },
    ],
  },
  {
    contact: { name: "Jonas Weber", email: "jonas@weber.example", phone: "+4915112345678" },
    page: shop("/wholesale"),
    seen: "delivered",
    end: { status: "pending", assignee: "maya", team: "Wholesale", subject: "Wholesale prices for a café" },
    lines: [
      {
        from: "visitor",
        minutesAgo: 2 * DAY + 3 * HOUR,
        text: "Do you sell to cafés? We would need about sixty cups and saucers by March.",
      },
      {
        from: "maya",
        minutesAgo: 2 * DAY + 2 * HOUR,
        text: "We do. For sixty sets the wholesale price is 30 % below the shop's. Which glaze do you have in mind?",
      },
      {
        from: "visitor",
        minutesAgo: 1 * DAY + 5 * HOUR,
        text: "Probably charcoal. Could you send one set as a sample first?",
      },
      {
        from: "maya",
        minutesAgo: 1 * DAY + 4 * HOUR,
        text: "Ask Inês whether we have charcoal samples left.",
        isNote: true,
      },
      {
        from: "maya",
        minutesAgo: 1 * DAY + 3 * HOUR,
        text: "Gladly. What address should it go to? The sample is free if you order within two months.",
      },
    ],
  },
  {
    contact: { name: "نور الحسن", email: "noor@example.com" },
    page: shop("/shipping"),
    seen: "read",
    end: { assignee: "inês" },
    lines: [
      { from: "visitor", minutesAgo: 5 * HOUR, text: "مرحبا، هل تشحنون إلى عمّان؟ وكم تستغرق المدة؟" },
      {
        from: "inês",
        minutesAgo: 5 * HOUR - 8,
        text: "Hello Noor. Yes, we ship to Amman; it takes six to nine days. Shipping is €14.",
      },
      { from: "visitor", minutesAgo: 4 * HOUR, text: "شكرًا جزيلًا! سأطلب اليوم." },
    ],
  },
  {
    contact: { name: "Priya Raman", email: "priya.r@example.com" },
    page: shop("/products/stoneware-planter"),
    end: { assignee: "maya" },
    lines: [
      {
        from: "visitor",
        minutesAgo: 2 * HOUR,
        text: "Is the large stoneware planter frost-proof? We have -15 °C here in winter.",
      },
      {
        from: "maya",
        minutesAgo: 2 * HOUR - 5,
        text: "It is, down to about -10 °C. Below that I would bring it inside, or raise it on feet so that water can drain.",
      },
      { from: "visitor", minutesAgo: 95, text: "Good to know. And does it have a drainage hole?" },
      { from: "visitor", minutesAgo: 94, text: "I could not tell from the pictures" },
    ],
  },
  {
    contact: { name: "Luca Moretti" },
    page: shop("/checkout"),
    end: { team: "Support" },
    lines: [
      {
        from: "visitor",
        minutesAgo: 34,
        text: "Your checkout says that my postcode is not valid. It is 20121, Milano.",
      },
      { from: "visitor", minutesAgo: 33, text: "Tried with another browser too" },
    ],
  },
  {
    contact: { name: "Amélie Fournier", email: "amelie@fournier.example" },
    page: shop("/products/linen-apron"),
    lines: [
      {
        from: "visitor",
        minutesAgo: 7,
        text: "Bonjour ! Est-ce que le tablier en lin existe aussi en vert olive ?",
      },
    ],
  },
];
