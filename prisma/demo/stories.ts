/** The shapes of the demo's conversations, between its customers and its team. */
import { LAST_DAYS } from "./stories-last-days";
import { TODAY } from "./stories-today";

export type Colleague = "maya" | "tom" | "inês";
export type Line = {
  from: "customer" | Colleague;
  minutesAgo: number;
  text: string;
  isNote?: true;
  /** WhatsApp cannot reach the person, and says so after it took the message. */
  fails?: true;
};

/** Their members, by the names that lines have. */
export const TEAMS = { Support: ["maya", "tom", "inês"], Wholesale: ["maya"] } as const;
export type TeamName = keyof typeof TEAMS;

export const TAGS = { Broken: "orange", Delivery: "blue", Wholesale: "purple", Refund: "pink" } as const;
export type TagName = keyof typeof TAGS;

export type Story = {
  channel: "messenger" | "whatsapp" | "email";
  /** By e-mail the address, on WhatsApp the phone is what the person writes from. In the messenger they may leave nothing. */
  contact: { name?: string; email?: string; phone?: string; attributes?: Record<string, string> };
  /** Where the visitor writes from. */
  page?: string;
  /** The visitor's browser. */
  device?: "phone" | "computer";
  lines: Line[];
  /** Whether the customer was given, or has read, our answers. */
  seen?: "delivered" | "read";
  rating?: { score: number; comment: string };
  end?: {
    status?: "pending" | "resolved" | "snoozed";
    assignee?: Colleague;
    team?: TeamName;
    subject?: string;
    tags?: TagName[];
  };
};

/** The oldest first: the last one is at the top of the list. */
export const STORIES: Story[] = [...LAST_DAYS, ...TODAY];
