/** Receives a visitor's message: one statement for contact, conversation, message, events and notices. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { type ReceivedRow, receiveVisitorMessage } from "./queries";

type Received = { clientId: string; text: string; pageUrl?: string | null };

/** Idempotent by clientId. Two concurrent first messages create one conversation. */
export function receiveFromVisitor(
  ctx: Ctx<ActorOf<"visitor">>,
  { clientId, text, pageUrl }: Received,
): Promise<ReceivedRow> {
  const { workspaceId, visitorId } = ctx.actor;
  return receiveVisitorMessage(
    {
      workspaceId,
      visitorId,
      clientId,
      text,
      pageUrl: pageUrl ?? null,
      correlationId: ctx.correlationId,
      messageId: newId(),
    },
    ctx.now(),
  );
}
