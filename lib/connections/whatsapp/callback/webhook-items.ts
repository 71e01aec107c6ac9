/** The content of Meta's webhooks in our terms: one item per message, status, error and management field. */
import type { Explanation } from "@/lib/connections/whatsapp/errors/errors";
import type { InboundContent } from "./inbound-content";

/** Since 2026 the phone may be hidden; then only `userId` is present. At least one of the two is known. */
export type Person = {
  /** Digits in Meta's form; may differ from the number we sent to. */
  phone: string | null;
  /** Business-scoped; changes with the person's number. */
  userId: string | null;
  parentUserId: string | null;
  name: string | null;
  username: string | null;
};

export type Quote = {
  /** The quoted message. */
  id: string | null;
  forwarded: boolean;
};

export type AdReferral = Record<
  "sourceType" | "sourceId" | "sourceUrl" | "headline" | "body" | "clickId",
  string | null
>;

export type InboundMessage = {
  kind: "message";
  id: string;
  at: Date;
  from: Person;
  /** Set for group messages. */
  groupId: string | null;
  replyTo: Quote;
  content: InboundContent;
  /** The ad or post that led here. */
  referral: AdReferral | null;
};

/** Written in the WhatsApp Business app: an outgoing message that Parley did not send. */
export type EchoMessage = {
  kind: "echo";
  id: string;
  at: Date;
  to: Person;
  replyTo: Quote;
  content: InboundContent;
};

/** From before the connection; opens no reply window. */
export type HistoryMessage = {
  kind: "history";
  phase: number | null;
  /** READ, DELIVERED …, for messages of the business. */
  status: string | null;
  message: InboundMessage | EchoMessage;
};

export type Problem = {
  code: number | null;
  title: string | null;
  details: string | null;
  explanation: Explanation;
};

export type StatusUpdate = {
  kind: "status";
  providerMessageId: string;
  status: "sent" | "delivered" | "read" | "failed" | "played";
  at: Date;
  /** The reference sent along with the message. */
  reference: string | null;
  /** May be missing for a failed message. */
  recipient: Person;
  groupId: string | null;
  error: Problem | null;
  pricing: {
    category: string | null;
    type: string | null;
    model: string | null;
    isBillable: boolean | null;
  } | null;
};

/** The account's event: PARTNER_REMOVED, ACCOUNT_RESTRICTION, an alert's type, a review's decision, `error` … */
export type AccountUpdate = {
  kind: "account";
  /** Meta's field. */
  topic: string;
  event: string;
  /** The affected account if Meta names it: for PARTNER_ADDED it can differ from the entry's. */
  subjectAccountId: string | null;
  /** The severity of an alert. */
  severity: string | null;
  details: string | null;
  /** From the `error` field among messages. */
  error: Problem | null;
};

export type TemplateUpdate = {
  kind: "template";
  topic: "status" | "quality" | "category" | "components";
  /** Null if the number was too large for JSON; name and language then identify the template. */
  templateId: string | null;
  name: string | null;
  language: string | null;
  /** The new status, quality score or category, in upper case. */
  event: string | null;
  previous: string | null;
  reason: string | null;
};

/** The displayed number: Meta sends no id here. */
export type NumberUpdate = {
  kind: "number";
  topic: "quality" | "name";
  event: string;
  messagingLimit: string | null;
  verifiedName: string | null;
  reason: string | null;
};

export type UserPreference = {
  kind: "preference";
  person: Person;
  category: string;
  /** `stop`, `resume` */
  value: string;
  at: Date | null;
};

/** A contact of the phone book in the phone's app. */
export type PhoneBookEntry = {
  kind: "phone_book";
  phone: string;
  /** Null for a removed contact. */
  name: string | null;
};

/** An unknown field or status, kept so that a later version can read it. */
export type UnknownItem = { kind: "unknown"; field: string };

export type BrokenItem = {
  kind: "broken";
  field: string;
  /** The message's id, if it could be read. */
  id: string | null;
  problem: string;
};

export type WebhookItem = {
  /** The WhatsApp Business Account; null only in bodies that are not from Meta. */
  accountId: string | null;
  /** Null for management fields, which name only the account. */
  phoneNumberId: string | null;
  /** Digits. */
  displayPhoneNumber: string | null;
  item:
    | InboundMessage
    | EchoMessage
    | HistoryMessage
    | StatusUpdate
    | AccountUpdate
    | TemplateUpdate
    | NumberUpdate
    | UserPreference
    | PhoneBookEntry
    | UnknownItem
    | BrokenItem;
  /** The part of the body that the item was read from. */
  raw: unknown;
};
