/** Records an event in the workspace's log: numbered in commit order, with a snapshot of its rows at commit. */
import { newId } from "@/lib/platform/ids";
import { eventOrigin, type TxCtx } from "@/lib/platform/transaction";
import type { EventType } from "./catalog";

export type Fact = {
  workspaceId: string;
  subject: {
    type:
      | "article"
      | "command"
      | "contact"
      | "conversation"
      | "installation"
      | "message"
      | "setup_link"
      | "surface_session"
      | "template"
      | "ticket"
      | "webhook_endpoint"
      | "workspace";
    id: string;
  };
  messageId?: string;
  conversationId?: string;
  contactId?: string;
  /** Data that the rows no longer contain, such as `previous`. */
  data?: Record<string, unknown>;
};

export function recordEvent(ctx: TxCtx, type: EventType, fact: Fact): void {
  const { subject, data, ...rows } = fact;
  ctx.events.push({
    id: newId(),
    type,
    subjectType: subject.type,
    subjectId: subject.id,
    ...eventOrigin(ctx),
    ...rows,
    data: data ?? {},
  });
}
