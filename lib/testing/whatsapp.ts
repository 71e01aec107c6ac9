/**
 * A workspace with a connected simulated number, and helpers to read its state. The app serves itself (own-server.ts).
 */

import { connectManually, connectSimulator } from "@/lib/connections/installations/connect";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { addNumber, createAccount } from "@/lib/connections/simulator/accounts/accounts";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import type { CustomerMessage } from "@/lib/connections/simulator/customer-schemas";
import { writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createWorld, operator, someAgent, type World } from "./world";

export type WhatsappWorld = World & { numberId: string; accountId: string };

export async function createWhatsappWorld(): Promise<WhatsappWorld> {
  const world = await createWorld();
  const connected = await connectSimulator(operator(), world.workspaceId);
  // The phone's own are two seconds, which each message would take to be read.
  const delays = { deliveredAfterMs: 300, readAfterMs: 400 };
  const number = { workspaceId: world.workspaceId, numberId: connected.phoneNumberId };
  await updateNumber(operator(), { ...number, ...delays });
  return { ...world, numberId: connected.phoneNumberId, accountId: connected.accountId };
}

/** Two numbers of one account, connected by two workspaces with the tenant's own app. */
export async function shareAccount() {
  const [one, other] = [await createWorld(), await createWorld()];
  const { workspaceId } = one;
  const made = await createAccount(operator(), { workspaceId, kind: "connected" });
  const second = await addNumber(operator(), { workspaceId });
  const { accountId, accessToken } = made;
  const access = { accountId, accessToken, appSecret: simulatorAppSecret() };
  const connect = (world: World, phoneNumberId: string) =>
    connectManually(operator(), world.workspaceId, { ...access, phoneNumberId });
  await connect(one, made.phoneNumberId);
  await connect(other, second.phoneNumberId);
  return { one, other, accountId };
}

export const write = (
  { workspaceId, numberId }: WhatsappWorld,
  phone: string,
  content: CustomerMessage | string = "Hello",
  name = "Zoë Müller",
) =>
  writeAsCustomer(operator(), {
    workspaceId,
    numberId,
    customer: { phone, name },
    content: typeof content === "string" ? { type: "text", text: content } : content,
    isForwarded: false,
  });

export async function conversationWith({ workspaceId }: World, phone: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    "",
    `SELECT c.id FROM conversations c JOIN contact_identities i ON i.workspace_id = c.workspace_id AND i.contact_id = c.contact_id
     WHERE c.workspace_id = $1 AND i.kind = 'phone' AND i.value = $2`,
    [workspaceId, phone],
  );
  if (!row) throw new Error("there is no such conversation yet");
  return row.id;
}

export async function threadOf({ workspaceId }: World, conversationId: string) {
  const agent = someAgent(workspaceId);
  const { entries } = await readThread(agent, conversationId, undefined);
  return { ...(await getConversation(agent, conversationId)), entries: entries as MessageEntry[] };
}

/** The agent's answer, queued. */
export async function reply(world: World, conversationId: string, text: string): Promise<string> {
  const { message } = await sendMessage(world.owner.ctx, conversationId, {
    clientId: newId(),
    text,
  });
  return message.id;
}

export async function messageRow(id: string) {
  const [row] = await query<{
    state: string;
    attempt: number;
    failure: { code: string } | null;
    provider_message_id: string | null;
    receipts: string[];
  }>(
    "",
    `SELECT delivery_state AS state, attempt, failure, provider_message_id,
       ARRAY(SELECT status::text FROM message_receipts r WHERE r.workspace_id = m.workspace_id AND r.message_id = m.id ORDER BY r.status) AS receipts
     FROM messages m WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error("there is no such message");
  return row;
}
