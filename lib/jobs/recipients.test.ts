/** The recipient of a message: the number it was written to, even if the contact's number was edited since. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as whatsappWebhook from "@/app/api/whatsapp/webhook/route";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { getContactDetails, updateContact } from "@/lib/inbox/contacts/contacts";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { sendMessage } from "@/lib/inbox/messages/send";
import { query } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { conversationWith, createWhatsappWorld, reply, write } from "@/lib/testing/whatsapp";
import { operator, someAgent } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: whatsappWebhook }]);
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** WhatsApp's ids of the recipients, in the order of the messages. */
const reached = async (workspaceId: string): Promise<string[]> =>
  (
    await query<{ wa_id: string }>(
      "",
      `SELECT c.wa_id FROM simulator_messages m JOIN simulator_customers c ON c.workspace_id = m.workspace_id AND c.id = m.customer_id
       WHERE m.workspace_id = $1 AND m.direction = 'outbound' ORDER BY m.id`,
      [workspaceId],
    )
  ).map(({ wa_id }) => wa_id);
const untilReached = (workspaceId: string, expected: string[]) =>
  until(async () => expect(await reached(workspaceId)).toEqual(expected));

async function partnersWorkspace() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const command = async (phoneE164: string, more: { whatsappUserId?: string } = {}) => {
    const { status, body } = await api.ask<{ conversationId: string }>("createCommand", {
      params: { workspaceId },
      headers: idempotent(),
      body: textCommand("Hello", { contact: { phoneE164, ...more } }),
    });
    expect(status).toBe(202);
    return fromPublicId("conversation", body.conversationId) ?? "";
  };
  return { id, command };
}

/** An edit by an agent with contacts:write. */
async function correctPhone(workspaceId: string, conversationId: string, phone: string): Promise<string> {
  const { contact } = await getConversation(someAgent(workspaceId), conversationId);
  await updateContact(operator(), workspaceId, contact.id, { phone });
  return contact.id;
}

test("a command goes to the number that it names, also after the contact's phone was changed", async () => {
  const { id, command } = await partnersWorkspace();
  const conversationId = await command("+15551230001");
  await untilReached(id, ["15551230001"]);
  const contactId = await correctPhone(id, conversationId, "+15559990007");
  expect(await command("+15551230001")).toBe(conversationId);
  await untilReached(id, ["15551230001", "15551230001"]);
  // The panel shows whom WhatsApp reaches; the edited number counts only after it writes or is written to.
  expect(await getContactDetails(someAgent(id), contactId)).toMatchObject({
    phone: "+15559990007",
    whatsappPhone: "+15551230001",
  });
  expect(await command("+15559990007")).not.toBe(conversationId);
  await untilReached(id, ["15551230001", "15551230001", "15559990007"]);
});

test("an answer goes to the number that wrote, also after the contact's phone was changed", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await write(world, "14155550100");
  const id = await until(() => conversationWith(world, "14155550100"));
  await correctPhone(workspaceId, id, "+14155550177");
  await reply(world, id, "Hi");
  await untilReached(workspaceId, ["14155550100"]);
});

test("an answer follows a person to their new number, and a command for the old one does not", async () => {
  const { id, command } = await partnersWorkspace();
  const whatsappUserId = "US.1555123000177";
  const conversationId = await command("+15551230001", { whatsappUserId });
  await untilReached(id, ["15551230001"]);
  // The same person by WhatsApp's user id, from another number.
  const received = await receiveFromWhatsapp(
    operator(),
    { workspaceId: id, installationId: null },
    {
      kind: "message",
      id: "wamid.moved",
      at: new Date(),
      from: { phone: "15551230077", userId: whatsappUserId, parentUserId: null, name: "Ana", username: null },
      groupId: null,
      replyTo: { id: null, forwarded: false },
      content: { type: "text", text: "My new number" },
      referral: null,
    },
  );
  expect(received.conversationId).toBe(conversationId);
  await sendMessage(someAgent(id), conversationId, { clientId: newId(), text: "Noted" });
  await untilReached(id, ["15551230001", "15551230077"]);
  await command("+15551230001");
  await untilReached(id, ["15551230001", "15551230077", "15551230001"]);
});

test("a person with a hidden number is answered by user id, whatever number is edited in", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await write(world, "14155550101");
  const id = await until(() => conversationWith(world, "14155550101"));
  // Simulates a person whose number was never shown.
  await query("", "DELETE FROM contact_identities WHERE workspace_id = $1 AND kind = 'phone'", [workspaceId]);
  await query("", "UPDATE conversations SET recipient_phone = NULL WHERE id = $1", [id]);
  await correctPhone(workspaceId, id, "+14155550177");
  await reply(world, id, "Hi");
  await untilReached(workspaceId, ["14155550101"]);
});
