/** Asks customers to confirm their booking, and acts on what they tap and send. */
import { createHash } from "node:crypto";
import { type Memory, serve, type Tenant } from "./memory";
import {
  type AnyEvent,
  dataOf,
  type EventOf,
  isContent,
  isEvent,
  type Parley,
  ParleyError,
  type Schemas,
} from "./parley";

type Handle = (event: AnyEvent, tenant: Tenant) => Promise<void>;
/** Acts on events of one type. */
const on =
  <Type extends (typeof EVENTS)[number]>(
    type: Type,
    act: (event: EventOf<Type>, tenant: Tenant) => Promise<void>,
  ): Handle =>
  async (event, tenant) => {
    if (isEvent(event, type)) await act(event, tenant);
  };
/** What the bot subscribes to. */
export const EVENTS = ["message.created", "message.updated", "message.sent", "contact.erased"] as const;

export function createBot({ parley, key, memory }: { parley: Parley; key: string; memory: Memory }) {
  /** The idempotency key comes from the booking, so a repeated call sends nothing twice. */
  async function send(workspaceId: string, occasion: string, payload: Schemas["CreateCommand"]["payload"]) {
    const receipt = await dataOf(
      parley.POST("/workspaces/{workspaceId}/commands", {
        params: { path: { workspaceId }, header: { "Idempotency-Key": occasion } },
        body: { type: "message.send", correlationId: occasion, payload },
      }),
    );
    // Only with `Prefer: validate-only`.
    if ("valid" in receipt) throw new Error("the command was only checked");
    return receipt;
  }

  async function ask(workspaceId: string, bookingId: string, phoneE164: string) {
    const { messageId } = await send(workspaceId, `booking-${bookingId}-question`, {
      contact: { phoneE164 },
      senderAttribution: "automation",
      content: {
        type: "interactive",
        interactive: {
          kind: "buttons",
          body: "A table for two, today at eight?",
          buttons: [
            { id: `booking-${bookingId}:confirm`, title: "Yes" },
            { id: `booking-${bookingId}:decline`, title: "No" },
          ],
        },
      },
    });
    serve(memory, workspaceId).bookings[bookingId] ??= { state: "asked" };
    memory.save();
    return messageId;
  }

  /** A customer tapped: the id says which booking is meant, the title is only what they saw. */
  async function decide(
    { bookings }: Tenant,
    workspaceId: string,
    buttonId: string,
    { id: conversationId, contact }: Schemas["Conversation"],
  ) {
    const [, bookingId = "", verb] = /^booking-(.+):(confirm|decline)$/.exec(buttonId) ?? [];
    const booking = bookings[bookingId];
    if (!booking) return;
    booking.state = verb === "confirm" ? "confirmed" : "declined";
    booking.contactId = contact.id;
    const { messageId } = await send(workspaceId, `booking-${bookingId}-${booking.state}`, {
      conversationId,
      senderAttribution: "automation",
      content: { type: "text", text: `Your booking is ${booking.state}.` },
    });
    booking.answerId = messageId;
  }

  async function openPhotos(
    { photos }: Tenant,
    workspaceId: string,
    { content, attachments }: Schemas["Message"],
  ) {
    for (const { id, state } of attachments) {
      if (state !== "ready" || photos[id]) continue;
      const path = { workspaceId, attachmentId: id };
      const attachment = await dataOf(
        parley.GET("/workspaces/{workspaceId}/attachments/{attachmentId}", { params: { path } }),
      );
      // Redirects to a link that opens the file for ten minutes.
      const file = await fetch(attachment.url, { headers: { authorization: `Bearer ${key}` } });
      const bytes = Buffer.from(await file.arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      if (!file.ok || sha256 !== attachment.sha256) throw new Error(`${id} could not be opened`);
      const caption = isContent(content, "media") ? (content.caption ?? "") : "";
      photos[id] = { sha256, sizeBytes: bytes.length, caption };
    }
  }

  const handlers = [
    on("message.created", async ({ workspaceId, data }, tenant) => {
      // The contact has been erased since.
      if ("erased" in data) return;
      const { message, conversation } = data;
      if (message.direction !== "inbound") return;
      if (isContent(message.content, "button_reply"))
        await decide(tenant, workspaceId, message.content.id, conversation);
      await openPhotos(tenant, workspaceId, message);
    }),
    on("message.updated", async ({ workspaceId, data }, tenant) => {
      if (!("erased" in data) && data.message.direction === "inbound")
        await openPhotos(tenant, workspaceId, data.message);
    }),
    on("message.sent", async ({ subject }, { sent }) => void sent.push(subject.id)),
    on("contact.erased", async ({ subject }, { erased, bookings }) => {
      erased.push(subject.id);
      for (const booking of Object.values(bookings))
        if (booking.contactId === subject.id) delete booking.contactId;
    }),
  ];

  /** What came by webhook and what came by the feed, one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  /**
   * Handles an event once, whichever way and however often it comes. Endpoint and feed bring the events of all the
   * partner's workspaces: those of others than the bot serves are left alone. Rejects if it has to come again.
   */
  function handle(event: AnyEvent): Promise<void> {
    const turn = queue.then(async () => {
      const tenant = event.workspaceId ? memory.tenants[event.workspaceId] : undefined;
      if (!tenant || memory.handled.includes(event.eventId)) return;
      for (const handler of handlers) await handler(event, tenant);
      // After its effects, which are idempotent: if we die in between, they are repeated and change nothing.
      memory.handled.push(event.eventId);
      memory.save();
    });
    queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Reads what happened since the stored cursor; run it at the start and now and then. The feed begins at the oldest
   * event, so without a cursor it is read to its end, and nothing is done about what was there before the bot.
   */
  async function reconcile(): Promise<void> {
    let after = memory.cursor;
    const isFirst = !after;
    for (let hasMore = true; hasMore; ) {
      const query = { limit: 500, types: EVENTS.join(), ...(after && { after }) };
      try {
        const page = await dataOf(parley.GET("/events", { params: { query } }));
        if (!isFirst) for (const event of page.events) await handle(event);
        ({ nextCursor: after, hasMore } = page);
        // Only now: a page that was not handled to its end is read again.
        if (isFirst && hasMore) continue;
        memory.cursor = after;
        memory.save();
      } catch (error) {
        // Parley was restored from a backup: begin again, and skip what is known by its id.
        if (!(error instanceof ParleyError && error.code === "cursor_outdated")) throw error;
        after = undefined;
      }
    }
  }

  return { ask, send, handle, reconcile };
}
