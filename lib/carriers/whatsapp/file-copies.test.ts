/** Uploads of files to WhatsApp, against the simulator over HTTP. Without jobs, so a test can crash at any point. */
import { expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { acquireLease, claimNext } from "@/lib/carriers/lane/lane";
import { findSender, type Sender } from "@/lib/connections/installations/sender";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { bring, PDF, PNG } from "@/lib/testing/files";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createWhatsappWorld, messageRow, type WhatsappWorld } from "@/lib/testing/whatsapp";
import { job } from "@/lib/testing/world";
import { copyNext } from "./file-copies";
import { receiveFromWhatsapp } from "./receive-whatsapp";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };
/** The worker id of a dead process. */
const DEAD = 999_999;

async function createLane() {
  const world = await createWhatsappWorld();
  const { conversationId } = await receiveFromWhatsapp(
    job(),
    { workspaceId: world.workspaceId, installationId: newId() },
    {
      kind: "message",
      id: `wamid.${newId()}`,
      at: new Date(),
      from: { phone: "14155550100", userId: null, parentUserId: null, name: "Ana", username: null },
      groupId: null,
      replyTo: { id: null, forwarded: false },
      content: { type: "text", text: "send me a picture" },
      referral: null,
    },
  );
  const sendFile = async (attachmentId: string, text?: string): Promise<string> => {
    const input = { clientId: newId(), attachmentId, ...(text && { text }) };
    return (await sendMessage(world.owner.ctx, conversationId, input)).message.id;
  };
  return { world, lane: { workspaceId: world.workspaceId, conversationId }, sendFile };
}

const copiesOf = ({ workspaceId }: WhatsappWorld) =>
  prisma().simulatorMedia.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" } });
const arrivedAt = ({ workspaceId }: WhatsappWorld) =>
  prisma().simulatorMessage.findMany({ where: { workspaceId, direction: "outbound" } });
const senderOf = async ({ workspaceId }: WhatsappWorld): Promise<Sender> => {
  const sender = await findSender(job(), workspaceId);
  if (!sender) throw new Error("there is no number");
  return sender;
};

test("a picture arrives at the customer with every byte, its words, and the evidence of one call", async () => {
  const { world, lane, sendFile } = await createLane();
  const sent = await sendFile(await bring(world), "our mug");
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 1 });
  const [copy] = await copiesOf(world);
  expect(copy).toMatchObject({ mimeType: "image/png", filename: "mug.png" });
  expect(Buffer.from(copy?.bytes ?? []).equals(PNG)).toBe(true);
  expect(await arrivedAt(world)).toMatchObject([
    { type: "image", content: { id: copy?.id, caption: "our mug" } },
  ]);
  expect(await messageRow(sent)).toMatchObject({ attempt: 1, provider_message_id: expect.any(String) });
  expect(await prisma().messageAttempt.findMany({ where: { messageId: sent } })).toMatchObject([
    { number: 1, outcome: "accepted" },
  ]);
});

test("a document keeps its name, and files and words leave in the order of writing", async () => {
  const { world, lane, sendFile } = await createLane();
  await sendFile(await bring(world, "Preços.pdf", PDF));
  await sendMessage(world.owner.ctx, lane.conversationId, { clientId: newId(), text: "see page 2" });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 2, isEmpty: true });
  expect((await arrivedAt(world)).map(({ type, content }) => ({ type, content }))).toMatchObject([
    { type: "document", content: { filename: "Preços.pdf" } },
    { type: "text" },
  ]);
});

test("a process that dies between the copy and the send costs nothing: the next one sends that copy, once", async () => {
  const { world, lane, sendFile } = await createLane();
  const sent = await sendFile(await bring(world));
  expect(await acquireLease(lane, DEAD, 60, ORIGIN, new Date())).toEqual({
    channel: "whatsapp",
    hasFile: true,
  });
  expect(await copyNext(lane, await senderOf(world), async () => true)).toBeNull();
  expect(await messageRow(sent)).toMatchObject({ state: "queued", attempt: 0 });
  await drainLane(job(), lane);
  expect(await copiesOf(world)).toHaveLength(1);
  expect(await arrivedAt(world)).toHaveLength(1);
  expect(await messageRow(sent)).toMatchObject({ attempt: 1 });
});

test("a process that dies while the message is under way leaves it unknown; it is never sent again", async () => {
  const { world, lane, sendFile } = await createLane();
  const sent = await sendFile(await bring(world));
  await acquireLease(lane, DEAD, 60, ORIGIN, new Date());
  await copyNext(lane, await senderOf(world), async () => true);
  expect(await claimNext(lane, newId(), new Date())).toMatchObject({ id: sent });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 0 });
  expect(await messageRow(sent)).toMatchObject({ state: "unknown", attempt: 1 });
  expect(await arrivedAt(world)).toHaveLength(0);
});

test("a lane that was lost while the file was handed over is left to its new holder", async () => {
  const { world, lane, sendFile } = await createLane();
  const sent = await sendFile(await bring(world));
  expect(await copyNext(lane, await senderOf(world), async () => false)).toBe("lost lane");
  expect(await copiesOf(world)).toHaveLength(0);
  expect(await messageRow(sent)).toMatchObject({ state: "queued", attempt: 0 });
});

test("another number needs a copy of its own", async () => {
  const { world, lane, sendFile } = await createLane();
  const attachmentId = await bring(world);
  await sendFile(attachmentId);
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: attachmentId } },
    data: { providerMediaId: "123456789012345", providerNumberId: "1" },
  });
  await drainLane(job(), lane);
  expect(await copiesOf(world)).toHaveLength(1);
  expect(await arrivedAt(world)).toHaveLength(1);
});

test("a lost file fails its message with a reason and delays no other", async () => {
  const { world, lane, sendFile } = await createLane();
  const attachmentId = await bring(world);
  const sent = await sendFile(attachmentId);
  await fileStore.remove(attachmentId);
  await sendMessage(world.owner.ctx, lane.conversationId, { clientId: newId(), text: "next" });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 2 });
  expect(await messageRow(sent)).toMatchObject({ state: "failed", failure: { code: "file_missing" } });
  expect(await arrivedAt(world)).toMatchObject([{ type: "text" }]);
});

test.each([
  ["a type of picture that it does not take", "a.gif", Buffer.from("GIF89a\0"), undefined, /JPEG or PNG/],
  ["a type that it does not know", "a.csv", Buffer.from("a;b"), undefined, /type/],
  [
    "a picture that is too large",
    "a.png",
    Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]),
    undefined,
    /5 MB/,
  ],
  ["words with a sound", "a.mp3", Buffer.from("ID3\0"), "listen", /message of its own/],
  ["too many words", "a.png", PNG, "x".repeat(1025), /message of its own/],
])("%s is refused before it is queued", async (_, name, bytes, text, reason) => {
  const { world, lane, sendFile } = await createLane();
  const id = await bring(world, name, bytes);
  await expect(sendFile(id, text)).rejects.toMatchObject({
    code: "media_invalid",
    status: 422,
    message: expect.stringMatching(reason),
  });
  expect(await drainLane(job(), lane)).toMatchObject({ attempts: 0 });
  // The refused file stays available for another conversation.
  const file = await prisma().attachment.findFirst({ where: { id } });
  expect(file?.messageId).toBeNull();
});
