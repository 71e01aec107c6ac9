/** The fates of what is no text (times, counts, states, bytes) in tables about a person; lib/partner/erasure/columns.test.ts. */
import { type Fate, inner, OWN, personal, YES } from "./column-fates";

const KEPT = "ids, times and delivery states stay";
const OF_ROW = "its row is the winner's, and keeps it";
const COUNTED = "a figure of the team's work: it stays, without words";
const HASH = "a hash: it names no one";

const state = (columns: string, more: Partial<Fate> = {}): Fate =>
  inner(columns, { erased: KEPT, merged: OF_ROW, ...more });
/** Its row goes with what was said. */
const gone = (columns: string): Fate => state(columns, { erased: YES });

/**
 * When something happened, and where a row is in an order of work, in any table: an erasure keeps it or deletes its row, a merge
 * moves its row, the JSON of its row says what of it is shown. A date that is no instant, such as a birthday, is no such column.
 */
export const isRoutine = (type: string, column: string, rest: string): boolean =>
  type === "DateTime"
    ? rest.includes("@db.Timestamptz") && /(?:^|_)(?:at|until|since|deadline)$/.test(column)
    : /^(?:Big)?Int$/.test(type) &&
      /^(?:number|sequence|position|index|attempt|failures|claimed_by|size_bytes)$/.test(column);

export const STATE_FATES: Record<string, Fate[]> = {
  contact_identities: [personal("kind")],
  contact_import_lines: [gone("line outcome undone")],
  visitors: [state("token_hash", { erased: HASH })],
  conversations: [
    state("channel message_count", { exported: YES }),
    personal("status unread_count"),
    state("visitor_unread_count is_forged is_counted"),
  ],
  conversation_rounds: [state("channel", { erased: COUNTED })],
  conversation_ratings: [
    state("round channel", { erased: COUNTED }),
    personal("score", { erased: COUNTED, exported: "the conversation shows its rating" }),
  ],
  rating_requests: [state("round")],
  messages: [
    state("direction sender_type", { exported: YES, merged: YES }),
    personal("delivery_state", { exported: "by delivery_state()" }),
    state("open_state", { merged: YES }),
  ],
  message_attempts: [state("outcome")],
  message_receipts: [state("status is_billable")],
  unread_reminders: [state("attempts", { erased: OWN })],
  message_lanes: [state("is_woken")],
  attachments: [gone("state")],
  scheduled_messages: [state("sender_type", { exported: YES }), state("confirmed_number is_held")],
  commands: [state("fingerprint", { erased: HASH })],
  side_messages: [state("direction is_automatic state", { exported: YES })],
  mail_copies: [state("state first_number last_number"), state("token_hash", { erased: HASH })],
  received_mails: [gone("uid state")],
  events: [state("base_sequence")],
  webhook_deliveries: [state("state last_status last_duration_ms")],
  webhook_attempts: [state("duration_ms status")],
  tickets: [state("status priority", { exported: YES, merged: YES })],
  ticket_conversations: [state("takes_messages", { erased: OWN })],
  ticket_answer_recipients: [state("state")],
  customer_links: [gone("secret_hash")],
  rule_tasks: [state("ticket_status", { erased: OWN })],
  sla_clocks: [state("round minutes", { erased: OWN })],
  sla_facts: [state("part is_automatic", { erased: OWN })],
  // Tables of test workspaces.
  simulator_customers: [gone("is_phone_hidden has_read_receipts has_opted_out refusals")],
  simulator_media: [gone("bytes")],
  simulator_messages: [gone("direction error_code")],
  simulator_webhooks: [gone("update_count last_status")],
};
