/** What a webhook of Meta's can tell, in our words: one item for each message, status, error and management field. */
import type { Explanation } from "@/lib/whatsapp/errors/errors";
import type { InboundContent } from "./inbound-content";

/** Since 2026 the phone may be hidden, and then only `userId` names the person; at least one of the two is known. */
export type Person = {
  /** Digits, as Meta writes the number; may differ from what we sent to. */
  phone: string | null;
  /** Business-scoped; changes with the person's number. */
  userId: string | null;
  parentUserId: string | null;
  name: string | null;
  username: string | null;
};

export type Quote = {
  /** Of the message that is answered. */
  id: string | null;
  forwarded: boolean;
};

export type InboundMessage = {
  kind: "message";
  id: string;
  at: Date;
  from: Person;
  /** Set for what was said in a group. */
  groupId: string | null;
  replyTo: Quote;
  content: InboundContent;
  /** The ad or post that led here, as Meta tells it. */
  referral: unknown;
};

/** Written in the WhatsApp Business app on the owner's phone: an outgoing message that is not ours. */
export type EchoMessage = {
  kind: "echo";
  id: string;
  at: Date;
  to: Person;
  replyTo: Quote;
  content: InboundContent;
};

/** From before the connection; it opens no window and calls for no answer. */
export type HistoryMessage = {
  kind: "history";
  phase: number | null;
  /** READ, DELIVERED …, of what the business wrote. */
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
  /** What the send carried along. */
  reference: string | null;
  /** Nobody may be known of a failed one. */
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

/** An event of the account: PARTNER_REMOVED, ACCOUNT_RESTRICTION, an alert's type, a review's decision, `error` … */
export type AccountUpdate = {
  kind: "account";
  /** Meta's field. */
  topic: string;
  event: string;
  /** The account that it is about, when Meta names it: of PARTNER_ADDED the entry's may be another. */
  subjectAccountId: string | null;
  /** Of an alert. */
  severity: string | null;
  details: string | null;
  /** Of the topic `error`, which comes among messages. */
  error: Problem | null;
};

export type TemplateUpdate = {
  kind: "template";
  topic: "status" | "quality" | "category" | "components";
  /** Null when the number was too large for JSON; name and language find it then. */
  templateId: string | null;
  name: string | null;
  language: string | null;
  /** The new status, quality score or category, in upper case. */
  event: string | null;
  previous: string | null;
  reason: string | null;
};

/** Names the number as people read it, since Meta sends no id along. */
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

/** Someone in the phone book of the phone's app. */
export type PhoneBookEntry = {
  kind: "phone_book";
  phone: string;
  /** Null for one that was removed. */
  name: string | null;
};

/** A field, or a status, that is not known here; kept, so that it can be read once it is. */
export type UnknownItem = { kind: "unknown"; field: string };

export type BrokenItem = {
  kind: "broken";
  field: string;
  /** The message's, when that much could be read. */
  id: string | null;
  problem: string;
};

export type WebhookItem = {
  /** The WhatsApp Business Account; null only in bodies that are not Meta's. */
  accountId: string | null;
  /** Null for management fields: those go by account. */
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
  /** The part of the body that it was read from. */
  raw: unknown;
};
