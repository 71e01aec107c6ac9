/** A tenant's simulated number with what happens on it. */

import { drainLane } from "@/lib/carriers/drain-lane";
import { ingestUpdate } from "@/lib/carriers/whatsapp/ingest";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { tokenPurpose } from "@/lib/connections/installations/provider";
import { sendDue } from "@/lib/connections/simulator/callbacks/webhooks";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { unseal } from "@/lib/platform/seal";
import { idempotent, textCommand } from "../partner-api";
import { job, operator } from "../world";
import type { Scene } from "./scene";

/** The simulated customer of every tenant. */
export const CUSTOMER = "+14155550100";

/** The jobs' verbs: the simulator posts its webhooks, and they are processed. */
async function processWebhooks(workspaceId: string, accountId: string): Promise<void> {
  await sendDue(job(), { workspaceId, accountId });
  for (const { id } of await prisma().providerUpdate.findMany({ where: { processedAt: null } }))
    await ingestUpdate(job(), id);
}

async function sendCommand({ ask, word, asKey, params }: Scene): Promise<string> {
  const { messageId = "" } = await ask("POST /api/partners/v2/workspaces/[workspaceId]/commands", {
    headers: { ...asKey, ...idempotent() },
    params,
    body: textCommand(`news of ${word}`, { contact: { phoneE164: CUSTOMER } }),
  });
  return fromPublicId("message", messageId) ?? "";
}

/** Waits for tomorrow. */
async function scheduleCommand({ ask, word, asKey, params }: Scene): Promise<string> {
  const { commandId = "" } = await ask("POST /api/partners/v2/workspaces/[workspaceId]/commands", {
    headers: { ...asKey, ...idempotent() },
    params,
    body: {
      ...textCommand(`tomorrow ${word}`, { contact: { phoneE164: CUSTOMER } }),
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  return fromPublicId("command", commandId) ?? "";
}

/** A customer's text and picture, a sent command, a failed one, and a failed update. */
export async function createNumber(scene: Scene) {
  const { ask, word, workspaceId, asOwner } = scene;
  const { id: installationId, accountId, phoneNumberId } = await connectSimulator(operator(), workspaceId);
  const write = (content: object) =>
    ask("POST /api/simulator/phone/messages", {
      headers: asOwner,
      body: { numberId: phoneNumberId, customer: { phone: CUSTOMER, name: `Zoe ${word}` }, content },
    });
  const { wamid: customerWamid = "", customerId = "" } = await write({ type: "text", text: `from ${word}` });
  await write({ type: "image", caption: word });
  await processWebhooks(workspaceId, accountId);
  await ask("POST /api/settings/templates/sync", { headers: asOwner, body: {} });
  const [messageId, failedMessageId] = [await sendCommand(scene), await sendCommand(scene)];
  const where = { workspaceId_id: { workspaceId, id: messageId } };
  const { conversationId } = await prisma().message.findUniqueOrThrow({ where });
  await drainLane(job(), { workspaceId, conversationId });
  await processWebhooks(workspaceId, accountId);
  await prisma().message.updateMany({
    where: { workspaceId, id: failedMessageId },
    data: { deliveryState: "failed" },
  });
  const update = await prisma().providerUpdate.findFirstOrThrow({ where: { body: { contains: accountId } } });
  const item = { index: 0, problem: `a problem of ${word}`, raw: {}, createdAt: new Date() };
  await prisma().providerUpdateItem.create({ data: { workspaceId, updateId: update.id, ...item } });
  const [incoming, sent, template, installation, file, simulated, webhook] = await Promise.all([
    prisma().attachment.findFirstOrThrow({ where: { workspaceId, kind: "image" } }),
    prisma().message.findUniqueOrThrow({ where }),
    prisma().template.findFirstOrThrow({ where: { workspaceId, alias: "order_update" } }),
    prisma().installation.findFirstOrThrow({ where: { workspaceId } }),
    prisma().simulatorMedia.findFirstOrThrow({ where: { workspaceId } }),
    prisma().simulatorTemplate.findFirstOrThrow({ where: { workspaceId, accountId } }),
    prisma().simulatorWebhook.findFirstOrThrow({ where: { workspaceId, accountId } }),
  ]);
  return {
    simulatorToken: unseal(installation.accessToken ?? "", tokenPurpose(installationId)),
    ids: {
      installationId,
      accountId,
      numberId: phoneNumberId,
      customerId,
      customerWamid,
      whatsappConversationId: conversationId,
      messageId,
      failedMessageId,
      updateId: update.id,
      wamid: sent.providerMessageId ?? "",
      incomingFileId: incoming.id,
      templateId: template.id,
      commandId: await scheduleCommand(scene),
      mediaId: file.id,
      simulatedTemplateId: simulated.id,
      webhookId: webhook.id,
    },
  };
}
