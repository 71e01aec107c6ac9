/** Conversations of the days before, the oldest first. WhatsApp takes no answer after a day, so those are not older. */
import type { Story } from "./stories";

const HOUR = 60;
const DAY = 24 * HOUR;
const shop = (path: string): string => `https://juniper.example${path}`;

export const LAST_DAYS: Story[] = [
  {
    channel: "email",
    contact: { name: "Henrik Sørensen", email: "henrik@sorensen.example" },
    seen: "delivered",
    end: { status: "resolved", assignee: "inês", tags: ["Refund"] },
    lines: [
      {
        from: "customer",
        minutesAgo: 6 * DAY,
        text: "Hello,\n\nI sent back the blue bowls two weeks ago and have not seen the refund yet.\n\nHenrik",
      },
      {
        from: "inês",
        minutesAgo: 6 * DAY - 40,
        text: "Hello Henrik,\n\nYour refund of €64 left us this morning. Banks take up to three days to show it.",
      },
    ],
  },
  {
    channel: "messenger",
    contact: { name: "Ruth Adeyemi", email: "ruth.adeyemi@example.com", attributes: { orders: "4" } },
    page: shop("/orders/1042"),
    device: "phone",
    seen: "read",
    rating: { score: 5, comment: "Quick and kind, thank you." },
    end: {
      status: "resolved",
      assignee: "tom",
      subject: "Order 1042 arrived broken",
      tags: ["Broken"],
    },
    lines: [
      {
        from: "customer",
        minutesAgo: 3 * DAY,
        text: "Hi! My order 1042 came today but one of the two mugs is broken.",
      },
      {
        from: "tom",
        minutesAgo: 3 * DAY - 6,
        text: "I am sorry about that, Ruth. Could you tell me which one it is, the sage or the oat?",
      },
      { from: "customer", minutesAgo: 3 * DAY - 9, text: "The sage one. The handle came off." },
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
      { from: "customer", minutesAgo: 3 * DAY - 20, text: "That was quick, thank you 🙏" },
      { from: "tom", minutesAgo: 3 * DAY - 22, text: "You are welcome. Enjoy them both." },
    ],
  },
  {
    channel: "email",
    contact: { name: "Marta Kowalska", email: "marta@galeria.example" },
    seen: "delivered",
    end: { status: "snoozed", assignee: "maya", team: "Wholesale", tags: ["Wholesale"] },
    lines: [
      {
        from: "customer",
        minutesAgo: 2 * DAY + 6 * HOUR,
        text: "Dear Juniper,\n\nour gallery shop in Kraków would like to carry your vases. Do you have a price list for shops?\n\nBest wishes,\nMarta Kowalska",
      },
      {
        from: "maya",
        minutesAgo: 2 * DAY + 5 * HOUR,
        text: "Dear Marta,\n\nthank you for writing. The spring list comes out next week; I will send it to you as soon as it is there.",
      },
    ],
  },
  {
    channel: "messenger",
    contact: { name: "Jonas Weber", email: "jonas@weber.example", phone: "+4915112345678" },
    page: shop("/wholesale"),
    device: "computer",
    seen: "delivered",
    end: {
      status: "pending",
      assignee: "maya",
      team: "Wholesale",
      subject: "Wholesale prices for a café",
      tags: ["Wholesale"],
    },
    lines: [
      {
        from: "customer",
        minutesAgo: 2 * DAY + 3 * HOUR,
        text: "Do you sell to cafés? We would need about sixty cups and saucers by March.",
      },
      {
        from: "maya",
        minutesAgo: 2 * DAY + 2 * HOUR,
        text: "We do. For sixty sets the wholesale price is 30 % below the shop's. Which glaze do you have in mind?",
      },
      {
        from: "customer",
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
    channel: "messenger",
    contact: { name: "Oscar Lindgren", email: "oscar@example.com" },
    page: shop("/care"),
    device: "computer",
    seen: "read",
    end: { status: "resolved", assignee: "inês" },
    lines: [
      {
        from: "customer",
        minutesAgo: 1 * DAY + 2 * HOUR,
        text: "Can the raw clay plates go in a dishwasher?",
      },
      {
        from: "inês",
        minutesAgo: 1 * DAY + 2 * HOUR - 3,
        text: "Better not: raw clay soaks up the detergent. Warm water and a brush do it.",
      },
      { from: "customer", minutesAgo: 1 * DAY + 2 * HOUR - 6, text: "Good, thanks" },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Beatriz Lima", phone: "+351912000417" },
    seen: "read",
    end: { status: "resolved", assignee: "tom", tags: ["Delivery"] },
    lines: [
      { from: "customer", minutesAgo: 21 * HOUR, text: "Olá! A minha encomenda 1031 já saiu?" },
      { from: "tom", minutesAgo: 21 * HOUR - 4, text: "Olá Beatriz, saiu ontem e chega amanhã." },
      { from: "customer", minutesAgo: 21 * HOUR - 7, text: "Obrigada!" },
    ],
  },
  {
    channel: "whatsapp",
    contact: { name: "Diego Ramírez", phone: "+34612000583" },
    seen: "read",
    end: { status: "resolved", assignee: "maya", tags: ["Refund"] },
    lines: [
      {
        from: "customer",
        minutesAgo: 19 * HOUR,
        text: "Hola, quiero devolver el jarrón, es muy grande",
      },
      {
        from: "maya",
        minutesAgo: 19 * HOUR - 9,
        text: "Claro, Diego. Te mando la etiqueta por correo; el reembolso sale cuando llegue.",
      },
      { from: "customer", minutesAgo: 19 * HOUR - 12, text: "Perfecto 👍" },
    ],
  },
];
