/** A visitor who wrote, left an address, and is gone. */

import { sendCopy } from "@/lib/carriers/email/copies";
import { updateContact } from "@/lib/inbox/contacts/contacts";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createVisitor, createWorld } from "./world";

export const job = createCtx({ type: "job", name: "test" });

export type CopyRow = {
  id: string;
  state: string;
  failure: { code: string; detail: string | null } | null;
  count: number | null;
  mailId: string | null;
  attempt: number;
};

export async function goneVisitor(address = `${newId()}@people.test`) {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my cake?");
  const { contactId } = (await visitor.ctx()).actor;
  if (!contactId) throw new Error("the visitor is no contact");
  await updateContact(owner.ctx, workspaceId, contactId, { email: address });
  const copies = () =>
    query<CopyRow>(
      "",
      `SELECT id, state, failure, last_number - first_number + 1 AS count, mail_id AS "mailId", attempt FROM mail_copies
       WHERE workspace_id = $1 ORDER BY created_at, id`,
      [workspaceId],
    );
  return {
    world,
    workspaceId,
    visitor,
    conversationId,
    contactId,
    address,
    copies,
    reply: (text: string) => sendMessage(owner.ctx, conversationId, { clientId: newId(), text }),
    /** Time passes: what waits is due. */
    async sendDue() {
      const due =
        "UPDATE mail_copies SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at IS NOT NULL";
      await query("", due, [workspaceId]);
      for (const { id } of await copies()) await sendCopy(job, { workspaceId, copyId: id });
    },
    thread: () => readThread(owner.ctx, conversationId, undefined),
    async status() {
      const [row] = await query<{ status: string; unread: number }>(
        "",
        "SELECT status, unread_count AS unread FROM conversations WHERE id = $1",
        [conversationId],
      );
      return row;
    },
  };
}
