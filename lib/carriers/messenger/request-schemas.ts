/** Shapes of requests: a visitor's message that opens a ticket of a type on the form. */
import { z } from "zod";
import { BrowsersTimezone } from "@/lib/account/workspaces/schemas";
import { FieldValues } from "@/lib/inbox/fields/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { text, uuid } from "@/lib/platform/shapes";

/** Persons of the team are no answer of a customer's. */
const ASKED_KINDS = ["text", "long_text", "number", "money", "choice", "several", "date", "file"] as const;

const AskedField = z.strictObject({
  key: z.string(),
  name: z.string(),
  kind: z.enum(ASKED_KINDS),
  help: z.string(),
  options: z.array(z.string()),
  currency: z.string().nullable(),
  isRequired: z.boolean(),
});
export type AskedField = z.infer<typeof AskedField>;

/** In the order of the types, each with those of its fields that customers may see. */
export const RequestForms = z.strictObject({
  types: z.array(z.strictObject({ id: uuid(), name: z.string(), fields: z.array(AskedField) })),
});
export type RequestForms = z.infer<typeof RequestForms>;

export const SendRequest = z.strictObject({
  /** Makes a repeated request safe. */
  clientId: uuid(),
  typeId: uuid(),
  text: text(MESSAGE_TEXT_MAX),
  /** By key. */
  fields: FieldValues.default({}),
  pageUrl: z.string().nullish().catch(null),
  timezone: BrowsersTimezone,
});
export type SendRequest = z.infer<typeof SendRequest>;
/** `number`: the ticket's; null where the messenger shows no tickets, or none was opened. */
export const Requested = z.strictObject({ conversationId: uuid(), number: z.int().nullable() });
export type Requested = z.infer<typeof Requested>;
