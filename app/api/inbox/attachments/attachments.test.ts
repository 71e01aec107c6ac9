import { expect, test } from "vitest";
import { GET as openFile } from "@/app/api/files/[attachmentId]/route";
import * as visitorFiles from "@/app/api/messenger/attachments/[attachmentId]/route";
import * as panel from "@/app/api/messenger/conversation/route";
import * as v1 from "@/app/api/v1/conversations/[conversationId]/messages/route";
import type { VisitorThread } from "@/lib/carriers/messenger/schemas";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import type { AttachmentLink, Upload } from "@/lib/inbox/attachments/schemas";
import { removeFiles, removeForgottenUploads } from "@/lib/inbox/attachments/uploads";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { bring, PDF, PNG } from "@/lib/testing/files";
import { createKey, createVisitor, createWorld, type World } from "@/lib/testing/world";
import * as sending from "../conversations/[conversationId]/messages/route";
import * as links from "./[attachmentId]/route";
import * as attachments from "./route";

const BYTES = { "content-type": "application/octet-stream" };
const asOwner = ({ owner, workspaceId }: World) => asMember(owner, workspaceId);
const put = (
  world: World,
  name: string,
  raw: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = BYTES,
) =>
  call<Upload & { code: string; message: string }>(attachments, {
    method: "POST",
    headers: { ...asOwner(world), ...headers },
    query: { name },
    raw,
  });
const send = (world: World, conversationId: string, body: object) =>
  call<MessageEntry & { code: string }>(sending, {
    method: "POST",
    params: { conversationId },
    headers: asOwner(world),
    body,
  });

async function scene() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("what does it look like?");
  return { world, visitor, conversationId };
}
const linkOf = (token: string, attachmentId: string) =>
  call<AttachmentLink>(visitorFiles, { params: { attachmentId }, headers: asBearer(token) });
async function open(url: string): Promise<Response> {
  const id = new URL(url).pathname.split("/").at(-1) ?? "";
  return openFile(new Request(url), { params: Promise.resolve({ attachmentId: id }) });
}

test("a file is uploaded as bytes, typed by its content and opened by a link", async () => {
  const world = await createWorld();
  const brought = await put(world, "my mug.jpg", new Uint8Array(PNG));
  expect(brought).toMatchObject({
    status: 201,
    body: { kind: "image", mimeType: "image/png", fileName: "my mug.png", sizeBytes: PNG.length },
  });
  const link = await call<AttachmentLink>(links, {
    params: { attachmentId: brought.body.id },
    headers: asOwner(world),
  });
  const opened = await open(link.body.url ?? "");
  expect(opened.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await opened.arrayBuffer()).equals(PNG)).toBe(true);
});

test("a file that is too large, empty, unnamed or of a refused type gets its own message", async () => {
  const world = await createWorld();
  const page = new TextEncoder().encode("<script>alert(1)</script>");
  expect(await put(world, "a.png", new Uint8Array(FILE_BYTES_MAX + 1))).toMatchObject({
    status: 413,
    body: { code: "payload_too_large" },
  });
  expect(await put(world, "a.png", page)).toMatchObject({ status: 422, body: { code: "media_invalid" } });
  expect((await put(world, "a.txt", new Uint8Array())).body.message).toMatch(/empty/);
  expect((await put(world, "", new Uint8Array(PNG))).status).toBe(400);
  expect((await put(world, "a\nb.png", new Uint8Array(PNG))).status).toBe(400);
});

test("a form of another page cannot upload a file", async () => {
  const world = await createWorld();
  const png = new Uint8Array(PNG);
  expect((await put(world, "a.png", png, { "content-type": "text/plain" })).body.code).toBe(
    "unsupported_media_type",
  );
  expect((await put(world, "a.png", png, { ...BYTES, origin: "https://evil.example" })).body.code).toBe(
    "origin_not_allowed",
  );
});

test("the visitor sees the file with its caption, and opens it with their own credential only", async () => {
  const { world, visitor, conversationId } = await scene();
  const attachmentId = await bring(world);
  const sent = await send(world, conversationId, { clientId: newId(), attachmentId, text: "like this" });
  const file = { id: attachmentId, kind: "image", fileName: "mug.png", sizeBytes: PNG.length };
  expect(sent).toMatchObject({
    status: 201,
    body: { type: "media", text: "like this", deliveryState: "sent", attachments: [file] },
  });
  const thread = await call<VisitorThread>(panel, { headers: asBearer(visitor.token) });
  expect(thread.body.messages.at(-1)).toMatchObject({ text: "like this", attachments: [file] });

  const { body: link } = await linkOf(visitor.token, attachmentId);
  expect(Buffer.from(await (await open(link.url ?? "")).arrayBuffer()).equals(PNG)).toBe(true);
  const neighbour = await createVisitor(world.workspaceId);
  const silent = await createVisitor(world.workspaceId);
  await neighbour.say("hello");
  for (const { token } of [neighbour, silent, await createVisitor((await createWorld()).workspaceId)])
    expect(await linkOf(token, attachmentId)).toMatchObject({
      status: 404,
      body: { code: "attachment_not_found" },
    });
  expect((await linkOf(visitor.token, "nothing")).status).toBe(404);
  expect((await linkOf(visitor.token, await bring(world))).status).toBe(404);
});

test("the v1 API shows files of replies like files of contacts", async () => {
  const { world, conversationId } = await scene();
  const attachmentId = await bring(world, "Prices.pdf", PDF);
  await send(world, conversationId, { clientId: newId(), attachmentId });
  const { secret } = await createKey(world);
  const read = await call<{ messages: unknown[] }>(v1, {
    params: { conversationId },
    headers: asBearer(secret),
  });
  const file = {
    id: attachmentId,
    kind: "document",
    fileName: "Prices.pdf",
    mimeType: "application/pdf",
    sizeBytes: PDF.length,
    url: `http://localhost:3000/api/v1/attachments/${attachmentId}`,
  };
  expect(read.body.messages.at(-1)).toMatchObject({ type: "media", text: null, attachments: [file] });
  const [event] = await query<{ message: unknown }>(
    "",
    "SELECT data -> 'message' AS message FROM events WHERE workspace_id = $1 AND type = 'message.created' ORDER BY sequence DESC LIMIT 1",
    [world.workspaceId],
  );
  expect(event?.message).toMatchObject({ attachments: [file] });
});

test("a file is sent once: a resend is the same message, another message is refused, a stranger's is unknown", async () => {
  const { world, conversationId } = await scene();
  const attachmentId = await bring(world);
  const body = { clientId: newId(), attachmentId };
  const [first, again] = [await send(world, conversationId, body), await send(world, conversationId, body)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect(await send(world, conversationId, { ...body, clientId: newId() })).toMatchObject({
    status: 409,
    body: { code: "attachment_used" },
  });
  const foreign = await bring(await createWorld());
  for (const id of [foreign, newId()])
    expect(await send(world, conversationId, { clientId: newId(), attachmentId: id })).toMatchObject({
      status: 404,
      body: { code: "attachment_not_found" },
    });
  const two = await bring(world);
  const race = await Promise.all(
    [1, 2, 3].map(() => send(world, conversationId, { clientId: newId(), attachmentId: two })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a file without a message is deleted after a day, one with a message stays", async () => {
  const { world, conversationId } = await scene();
  const [kept, sent] = [await bring(world), await bring(world)];
  await send(world, conversationId, { clientId: newId(), attachmentId: sent });
  const forgotten = await bring(world);
  await query("", "UPDATE attachments SET created_at = now() - interval '25 hours' WHERE id = ANY($1)", [
    [forgotten, sent],
  ]);
  await removeForgottenUploads(createCtx({ type: "job", name: "test" }));
  await removeFiles();
  const isThere = async (id: string): Promise<boolean> => {
    const file = await fileStore.read(id);
    await file?.stream.cancel();
    return file !== null;
  };
  expect(await Promise.all([kept, sent, forgotten].map(isThere))).toEqual([true, true, false]);
  expect((await send(world, conversationId, { clientId: newId(), attachmentId: forgotten })).status).toBe(
    404,
  );
});
