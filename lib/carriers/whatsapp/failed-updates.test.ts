/** A failed update is tried again for the workspace that it came to, though its number is another's now. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createNumber } from "@/lib/testing/lanes";
import { createWorld } from "@/lib/testing/world";
import { retryFailedUpdate } from "./failed-updates";
import { NO_OWNER } from "./ingest";

test("a retry gives another workspace nothing, though the number is its own now", async () => {
  const [former, present] = [await createWorld(), await createWorld()];
  const installationId = await createNumber(former);
  const where = { id: installationId };
  const { phoneNumberId, accountId } = await prisma().installation.findFirstOrThrow({ where });
  const from = "14155557777";
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "15550100001", phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: "Ana" }, wa_id: from }],
    messages: [
      { from, id: `wamid.${newId()}`, timestamp: "1764230400", type: "text", text: { body: "4711" } },
    ],
  };
  const entry = [{ id: accountId, changes: [{ field: "messages", value }] }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry });
  const updateId = newId();
  const at = new Date();
  await prisma().providerUpdate.create({
    data: { id: updateId, source: installationId, bodyHash: Buffer.from(newId()), body, receivedAt: at },
  });
  const { workspaceId } = former;
  await prisma().providerUpdateItem.create({
    data: { updateId, index: 0, workspaceId, problem: "failed", raw: {}, createdAt: at },
  });
  await prisma().installation.updateMany({ where, data: { state: "disconnected", disconnectedAt: at } });
  const other = await createNumber(present);
  await prisma().installation.updateMany({ where: { id: other }, data: { phoneNumberId, accountId } });
  expect(await retryFailedUpdate(former.owner.ctx, { updateId, index: 0 })).toBe(NO_OWNER);
  const taken = { workspaceId: { in: [workspaceId, present.workspaceId] } };
  expect(await prisma().message.count({ where: taken })).toBe(0);
});
