/**
 * Shapes of customer links: what agents see of one, and what it shows. CustomerView is the whole list of what is public of a ticket: a
 * field that is not here is in no answer.
 */
import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { Rate } from "@/lib/inbox/ratings/schemas";
import { instant, text, uuid } from "@/lib/platform/shapes";

/** Links of one ticket that work at the same time. */
export const CUSTOMER_LINKS_MAX = 10;
/** A link ends so long after the last change of its ticket, */
export const LINK_IDLE_DAYS = 90;
/** and in any case so long after it was made: its holder changes the ticket, too. */
export const LINK_DAYS_MAX = 400;

export const CustomerLink = z.object({
  id: uuid(),
  /** Mails to the customer carry it, and no one made it. */
  isInMails: z.boolean(),
  /** To which they carry it; null: a person made it, or the reader may not read contacts. */
  address: z.string().nullable(),
  /** Mails carry it to an address to which no conversation of the ticket writes any more. It opens the page until it is revoked. */
  isFormer: z.boolean(),
  /** Null: someone who has left, or no one. */
  author: z.object({ id: uuid(), name: z.string() }).nullable(),
  createdAt: instant(),
  /** Moves with each change of the ticket. */
  expiresAt: instant(),
  /** When it was first opened; null: it was not. */
  openedAt: instant().nullable(),
});
export type CustomerLink = z.infer<typeof CustomerLink>;
/** Newest first. */
export const CustomerLinkList = z.object({ links: z.array(CustomerLink) });
/** The link is shown once: only a hash of its secret is stored. */
export const CustomerLinkResult = z.object({ link: CustomerLink, url: z.string() });
export type CustomerLinkResult = z.infer<typeof CustomerLinkResult>;

export const CUSTOMER_STATES = ["in_progress", "waiting_for_you", "done"] as const;
export const CustomerState = z.enum(CUSTOMER_STATES);
export type CustomerState = z.infer<typeof CustomerState>;

/** `sizeBytes`: 0 until it can be opened. */
const CustomerFile = z.strictObject({ id: uuid(), name: z.string().nullable(), sizeBytes: z.number() });
const CustomerMessage = z.strictObject({
  kind: z.literal("message"),
  id: uuid(),
  /** `other`: someone who wrote into the customer's conversation, such as a colleague in copy. */
  from: z.enum(["you", "team", "other"]),
  /** A person of the team; null: a program, or the customer. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  files: z.array(CustomerFile),
  at: instant(),
});
const CustomerChange = z.strictObject({
  kind: z.literal("state"),
  state: CustomerState,
  /** Whether the customer did it. */
  isYours: z.boolean(),
  at: instant(),
});
/** A value of a field that is visible to customers. `date`: a day such as 2026-11-30. */
const CustomerField = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["text", "date"]), name: z.string(), value: z.string() }),
  z.strictObject({ kind: z.literal("number"), name: z.string(), value: z.number() }),
  z.strictObject({ kind: z.literal("money"), name: z.string(), value: z.number(), currency: z.string() }),
  z.strictObject({ kind: z.literal("several"), name: z.string(), value: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("file"), name: z.string(), value: CustomerFile }),
]);
export type CustomerField = z.infer<typeof CustomerField>;

export const CustomerView = z.strictObject({
  workspaceName: z.string(),
  number: z.int(),
  /** Its type in words for customers; null: none. */
  type: z.string().nullable(),
  /** In the order of the type. */
  fields: z.array(CustomerField),
  state: CustomerState,
  openedAt: instant(),
  expiresAt: instant(),
  /** The customer's own, where it is known; else the browser's counts. */
  language: z.enum(LOCALES).nullable(),
  canAnswer: z.boolean(),
  canClose: z.boolean(),
  takesFiles: z.boolean(),
  /** The question that the customer can answer, or has answered, once it is done; null: none. An empty question is the page's own. */
  rating: z.strictObject({ question: z.string(), score: z.int().nullable() }).nullable(),
  /** Older messages are left out. */
  isCut: z.boolean(),
  /** In the order of time. */
  entries: z.array(z.discriminatedUnion("kind", [CustomerMessage, CustomerChange])),
});
export type CustomerView = z.infer<typeof CustomerView>;

/** Whatever is sent is looked up: a malformed secret answers like an unknown one. */
const secret = z.string().max(200);
export const ReadAsCustomer = z.strictObject({ secret });
/** `clientId` makes a repeated request safe. */
export const AnswerAsCustomer = z
  .strictObject({
    secret,
    clientId: uuid(),
    text: text(MESSAGE_TEXT_MAX).optional(),
    /** The customer's upload. */
    fileId: uuid().optional(),
  })
  .refine(({ text, fileId }) => text !== undefined || fileId !== undefined, {
    path: ["text"],
    message: "Write something, or send a file.",
  });
export type AnswerAsCustomer = z.infer<typeof AnswerAsCustomer>;

export const RateAsCustomer = Rate.omit({ ratingId: true }).extend({ secret });
export type RateAsCustomer = z.infer<typeof RateAsCustomer>;

export const OpenAsCustomer = z.strictObject({ secret, fileId: uuid() });
export const CustomerUpload = z.strictObject({ id: uuid() });
/** Null: the file is not there yet. The link opens it for ten minutes. */
export const CustomerFileLink = z.strictObject({ url: z.url().nullable() });
