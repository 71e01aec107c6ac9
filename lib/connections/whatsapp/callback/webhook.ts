/**
 * Reads the body of a webhook, which may contain several accounts and numbers and a thousand items (Meta, "Webhooks").
 * Pure. Nothing is dropped: an unreadable part becomes an item with the reason and does not affect others.
 */
import { z } from "zod";
import {
  accountError,
  MANAGEMENT_FIELDS,
  numberNamedBy,
  readPhoneBookEntry,
  readPreference,
} from "./management-reader";
import { isKnownStatus, problemOf, readEcho, readMessage, readStatus } from "./message-reader";
import { Contacts } from "./people-reader";
import { digitsOf, ifGiven, looseId, MetaError, text } from "./webhook-fields";
import type { Person, WebhookItem } from "./webhook-items";

type Source = Pick<WebhookItem, "accountId" | "phoneNumberId" | "displayPhoneNumber">;
type Item = WebhookItem["item"];
type Change = { source: Source; field: string; value: Record<string, unknown>; contacts: Person[] };

const NO_SOURCE: Source = { accountId: null, phoneNumberId: null, displayPhoneNumber: null };
const Body = z.object({ entry: z.array(z.unknown()) });
const Entry = z.object({ id: looseId, changes: z.array(z.unknown()) });
const ChangeNode = z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) });
const Head = z.object({
  metadata: ifGiven(z.object({ phone_number_id: looseId, display_phone_number: text })),
  contacts: Contacts,
});

export function readWebhook(json: unknown): WebhookItem[] {
  const body = Body.safeParse(json);
  if (!body.success) return [broken(NO_SOURCE, "body", json, body.error)];
  return body.data.entry.flatMap((raw) => {
    const entry = Entry.safeParse(raw);
    if (!entry.success) return [broken(NO_SOURCE, "entry", raw, entry.error)];
    const source = { ...NO_SOURCE, accountId: entry.data.id };
    return entry.data.changes.flatMap((change) => readChange(source, change));
  });
}

function readChange(source: Source, raw: unknown): WebhookItem[] {
  const parsed = ChangeNode.safeParse(raw);
  if (!parsed.success) return [broken(source, "changes", raw, parsed.error)];
  const { field, value } = parsed.data;
  const { metadata, contacts } = Head.parse(value);
  const display = digitsOf(metadata?.display_phone_number ?? null) ?? numberNamedBy(value);
  const at = { ...source, phoneNumberId: metadata?.phone_number_id ?? null, displayPhoneNumber: display };
  const items = readValue({ source: at, field, value, contacts });
  return items.length > 0 ? items : [{ ...at, item: { kind: "unknown", field }, raw: value }];
}

/** Returns nothing for an unknown field, or one with only unknown content. */
function readValue(change: Change): WebhookItem[] {
  const { source, field, value, contacts } = change;
  const read = Object.hasOwn(MANAGEMENT_FIELDS, field) ? MANAGEMENT_FIELDS[field] : undefined;
  if (read) return [attempt(source, field, value, read)];
  switch (field) {
    case "messages":
      return [
        ...list(change, "messages", (raw) => readMessage(raw, contacts)),
        ...list(change, "statuses", (raw) =>
          isKnownStatus(raw) ? readStatus(raw, contacts) : { kind: "unknown", field: "statuses" },
        ),
        ...list(change, "errors", (raw) => accountError(problemOf(MetaError.parse(raw)))),
      ];
    case "smb_message_echoes":
    case "message_echoes":
      return list(change, "message_echoes", (raw) => readEcho(raw, contacts));
    case "user_preferences":
      return list(change, "user_preferences", (raw) => readPreference(raw, contacts));
    case "smb_app_state_sync":
      return list(change, "state_sync", readPhoneBookEntry);
    case "history":
      return readHistory(change);
    default:
      return [];
  }
}

function list(
  { source, value }: Pick<Change, "source" | "value">,
  key: string,
  read: (raw: unknown) => Item,
): WebhookItem[] {
  const elements = value[key];
  if (elements === undefined || elements === null) return [];
  if (!Array.isArray(elements))
    return [
      { ...source, item: { kind: "broken", field: key, id: null, problem: "is not a list" }, raw: value },
    ];
  return elements.map((raw) => attempt(source, key, raw, read));
}

const Chunk = z.object({
  metadata: ifGiven(z.object({ phase: ifGiven(z.number()) })),
});
const Thread = z.looseObject({ id: z.string().min(1) });
const Context = z.object({
  from: text,
  history_context: ifGiven(z.object({ status: text })),
});

/** Chunks of threads, then media ids of files that the chunks announced. */
function readHistory(change: Change): WebhookItem[] {
  const { source, value, contacts } = change;
  const past =
    (phase: number | null, thread: string | null) =>
    (raw: unknown): Item => {
      const { from, history_context } = Context.parse(raw);
      const isOurs = digitsOf(from) === source.displayPhoneNumber;
      const message = isOurs ? readEcho(raw, contacts, thread) : readMessage(raw, contacts);
      return { kind: "history", phase, status: history_context?.status ?? null, message };
    };
  const chunks = Array.isArray(value.history) ? value.history : [];
  return [
    ...chunks.flatMap((raw: unknown) => {
      const chunk = Chunk.safeParse(raw);
      if (!chunk.success) return [broken(source, "history", raw, chunk.error)];
      const parts = { source, value: raw as Record<string, unknown> };
      const phase = chunk.data.metadata?.phase ?? null;
      return [
        ...list(parts, "errors", (error) => accountError(problemOf(MetaError.parse(error)))),
        ...threadsOf(parts).flatMap((given) => {
          const thread = Thread.safeParse(given);
          if (!thread.success) return [broken(source, "threads", given, thread.error)];
          return list({ source, value: thread.data }, "messages", past(phase, thread.data.id));
        }),
      ];
    }),
    ...list(change, "messages", past(null, null)),
  ];
}

const threadsOf = ({ value }: Pick<Change, "value">): unknown[] =>
  Array.isArray(value.threads) ? value.threads : [];

/** An error in `read` affects only this item. */
function attempt(source: Source, field: string, raw: unknown, read: (raw: unknown) => Item): WebhookItem {
  try {
    return { ...source, item: read(raw), raw };
  } catch (error) {
    return broken(source, field, raw, error);
  }
}

function broken(source: Source, field: string, raw: unknown, error: unknown): WebhookItem {
  const named = z.object({ id: z.string() }).safeParse(raw);
  const id = named.success ? named.data.id : null;
  return { ...source, item: { kind: "broken", field, id, problem: problemText(error) }, raw };
}

function problemText(error: unknown): string {
  if (!(error instanceof z.ZodError)) return "could not be read";
  const [issue] = error.issues;
  return `${issue?.path.join(".") || "all of it"}: ${issue?.message ?? "not valid"}`;
}
