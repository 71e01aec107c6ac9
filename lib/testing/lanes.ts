/** A workspace with a number without health checks, and a contact who has just written: the initial state of a lane. */

import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { appSecretPurpose, tokenPurpose } from "@/lib/connections/installations/provider";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { seal } from "@/lib/platform/seal";
import { reply } from "./whatsapp";
import { createWorld, job, type World } from "./world";

export async function createNumber({ workspaceId }: World): Promise<string> {
  const id = newId();
  await prisma().installation.create({
    data: {
      workspaceId,
      id,
      mode: "manual",
      state: "connected",
      accountId: `${Math.floor(Math.random() * 1e15)}`,
      phoneNumberId: `${Math.floor(Math.random() * 1e15)}`,
      displayPhoneNumber: "+1 555 010 0001",
      accessToken: seal("EAAG0000000000000000", tokenPurpose(id)),
      appSecret: seal("0".repeat(32), appSecretPurpose(id)),
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  return id;
}

/** A contact has just written. */
export async function createConversation(
  { workspaceId }: World,
  text = "Hello",
  phone = "14155550100",
): Promise<string> {
  const received = await receiveFromWhatsapp(
    job(),
    { workspaceId, installationId: newId() },
    {
      kind: "message",
      id: `wamid.${newId()}`,
      at: new Date(),
      from: { phone, userId: null, parentUserId: null, name: "Ana", username: null },
      groupId: null,
      replyTo: { id: null, forwarded: false },
      content: { type: "text", text },
      referral: null,
    },
  );
  return received.conversationId;
}

export async function createLane() {
  const world = await createWorld();
  await createNumber(world);
  const conversationId = await createConversation(world);
  const lane = { workspaceId: world.workspaceId, conversationId };
  return { world, lane, say: (text: string) => reply(world, conversationId, text) };
}

export async function createTemplate({ workspaceId }: World, category = "marketing") {
  const { accountId } = await prisma().installation.findFirstOrThrow({ where: { workspaceId } });
  const { id: templateId } = await prisma().template.create({
    data: {
      workspaceId,
      id: newId(),
      accountId,
      category,
      name: "spring_sale",
      alias: "spring_sale",
      language: "en",
      status: "approved",
      isNamed: false,
      components: [{ type: "BODY", text: "Spring!" }],
      syncedAt: new Date(),
      createdAt: new Date(),
    },
  });
  return { templateId, variables: {} };
}
