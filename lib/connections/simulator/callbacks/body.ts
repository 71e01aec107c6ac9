/** Assembles and serialises webhook bodies as Meta does. Pure. */
import type { UpdatePayload } from "@/lib/connections/simulator/updates";

export type PackedUpdate = { field: string; numberId: string | null; payload: UpdatePayload };
type NumberFacts = { id: string; displayNumber: string };

// Meta, "Webhooks": one POST has at most 1,000 updates and 3 MB.
export const UPDATES_MAX = 1000;
export const BYTES_MAX = 3 * 1024 * 1024;

const isUserContact = (contact: object): contact is { user_id: string } => "user_id" in contact;

/** Each person once, in an order unrelated to the messages. */
function contactsOf(updates: readonly PackedUpdate[]): object[] {
  const byId = new Map<string, object>();
  for (const { payload } of updates) {
    if ("value" in payload) continue;
    for (const contact of payload.contacts) {
      const key = isUserContact(contact) ? contact.user_id : JSON.stringify(contact);
      byId.set(key, { ...byId.get(key), ...contact });
    }
  }
  return [...byId].sort(([left], [right]) => (left < right ? 1 : -1)).map(([, contact]) => contact);
}

export const onlyDigits = (displayNumber: string): string => displayNumber.replace(/\D/g, "");

/** The common start of a value of a number's fields. */
export const valueHead = ({ id, displayNumber }: NumberFacts): object => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: onlyDigits(displayNumber), phone_number_id: id },
});

function messagesValue(number: NumberFacts, updates: readonly PackedUpdate[]): object {
  const messages = updates.flatMap(({ payload }) => ("message" in payload ? [payload.message] : []));
  const statuses = updates.flatMap(({ payload }) => ("status" in payload ? [payload.status] : []));
  const contacts = contactsOf(updates);
  return {
    ...valueHead(number),
    ...(contacts.length > 0 && { contacts }),
    ...(messages.length > 0 && { messages }),
    ...(statuses.length > 0 && { statuses }),
  };
}

/** One POST body: updates of one account for one address. `at` is the time of management fields. */
export function webhookDocument(
  accountId: string,
  numbers: readonly NumberFacts[],
  updates: readonly PackedUpdate[],
  at: Date,
): object {
  const changes = numbers.flatMap((number) => {
    const own = updates.filter(({ numberId, payload }) => numberId === number.id && !("value" in payload));
    return own.length > 0 ? [{ field: "messages", value: messagesValue(number, own) }] : [];
  });
  const whole = updates.flatMap(({ field, payload }) =>
    "value" in payload ? [{ field, value: payload.value }] : [],
  );
  const time = Math.floor(at.getTime() / 1000);
  return {
    object: "whatsapp_business_account",
    entry: [{ id: accountId, ...(whole.length > 0 && { time }), changes: [...changes, ...whole] }],
  };
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Meta signs the sent bytes, with non-ASCII escaped in lower-case hex, and slashes escaped too. */
export const serialise = (document: object): string =>
  JSON.stringify(document)
    .replaceAll("/", "\\/")
    .replace(/[^\x20-\x7e]/g, escaped);

/** Splits updates for one address into POSTs within both limits; an update is never split. */
export function splitUpdates<T extends { payload: UpdatePayload }>(updates: readonly T[]): T[][] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const update of updates) {
    // Escaping makes at most six bytes of a character; contacts may be counted twice.
    const size = serialise(update.payload).length + 64;
    const current = batches.at(-1);
    if (!current || current.length >= UPDATES_MAX || bytes + size > BYTES_MAX - 4096) {
      batches.push([update]);
      bytes = size;
    } else {
      current.push(update);
      bytes += size;
    }
  }
  return batches;
}
