import { expect, test } from "vitest";
import * as inboxFiles from "@/app/api/inbox/attachments/route";
import * as inboxThread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as settings from "@/app/api/settings/messenger/route";
import * as v1 from "@/app/api/v1/conversations/[conversationId]/messages/route";
import type { VisitorMessage, VisitorThread } from "@/lib/carriers/messenger/schemas";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import { VISITOR_FILES_MAX } from "@/lib/inbox/attachments/visitor-uploads";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { PDF, PNG } from "@/lib/testing/files";
import { createKey, createVisitor, createWorld, type TestVisitor } from "@/lib/testing/world";
import * as sending from "../../inbox/conversations/[conversationId]/messages/route";
import * as conversation from "../conversation/route";
import * as say from "../messages/route";
import * as links from "./[attachmentId]/route";
import * as attachments from "./route";

type Refused = { code: string; message: string };
const put = (visitor: TestVisitor, name: string, raw: Uint8Array<ArrayBuffer>) =>
  call<Upload & Refused>(attachments, {
    method: "POST",
    headers: { ...asBearer(visitor.token), "content-type": "application/octet-stream" },
    query: { name },
    raw,
  });
const write = (visitor: TestVisitor, body: object) =>
  call<{ message: VisitorMessage; conversationId: string } & Refused>(say, {
    method: "POST",
    headers: asBearer(visitor.token),
    body: { clientId: newId(), ...body },
  });
const bring = async (visitor: TestVisitor): Promise<string> =>
  (await put(visitor, "broken cup.jpg", new Uint8Array(PNG))).body.id;

test("a visitor's file is one message for the visitor, the team and the APIs, however often it is sent", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const brought = await put(visitor, "broken cup.jpg", new Uint8Array(PNG));
  expect(brought).toMatchObject({ status: 201, body: { kind: "image", fileName: "broken cup.png" } });
  const { id } = brought.body;
  const body = { clientId: newId(), attachmentId: id, text: "It came like this" };
  const said = await write(visitor, body);
  expect(said).toMatchObject({
    status: 201,
    body: { message: { text: "It came like this", attachments: [{ id, mimeType: "image/png" }] } },
  });
  expect(await write(visitor, body)).toMatchObject({ status: 200, body: said.body });

  const { conversationId } = said.body;
  const headers = asBearer(visitor.token);
  const thread = (await call<VisitorThread>(conversation, { headers, query: { after: "0" } })).body;
  expect(thread.messages).toEqual([said.body.message]);
  const link = await call<{ url: string }>(links, { headers, params: { attachmentId: id } });
  expect(link.body.url).toContain(id);

  const asOwner = asMember(world.owner, world.workspaceId);
  const shown = await call<{ entries: object[] }>(inboxThread, {
    headers: asOwner,
    params: { conversationId },
  });
  const content = { type: "media", kind: "image", caption: "It came like this" };
  expect(shown.body.entries).toMatchObject([{ direction: "inbound", attachments: [{ id }] }]);
  const { secret } = await createKey(world);
  const listed = await call<{ messages: object[] }>(v1, {
    headers: asBearer(secret),
    params: { conversationId },
  });
  expect(listed.body.messages).toMatchObject([
    { type: "media", content: { ...content, attachmentId: id }, attachments: [{ id, state: "ready" }] },
  ]);
});

test("only the visitor who uploaded a file can send it, and once", async () => {
  const world = await createWorld();
  const [visitor, other] = [await createVisitor(world.workspaceId), await createVisitor(world.workspaceId)];
  const id = await bring(visitor);
  expect(await write(other, { attachmentId: id })).toMatchObject({
    status: 404,
    body: { code: "attachment_not_found" },
  });
  const { conversationId } = await other.say("hello");
  const asOwner = asMember(world.owner, world.workspaceId);
  const byAgent = { method: "POST", params: { conversationId }, headers: asOwner } as const;
  expect((await call(sending, { ...byAgent, body: { clientId: newId(), attachmentId: id } })).status).toBe(
    404,
  );
  const agents = await call<Upload>(inboxFiles, {
    method: "POST",
    headers: { ...asOwner, "content-type": "application/octet-stream" },
    query: { name: "price.pdf" },
    raw: new Uint8Array(PDF),
  });
  expect((await write(visitor, { attachmentId: agents.body.id })).status).toBe(404);

  const both = await Promise.all([
    write(visitor, { attachmentId: id }),
    write(visitor, { attachmentId: id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await write(visitor, { attachmentId: id })).toMatchObject({ body: { code: "attachment_used" } });
  expect(await write(visitor, {})).toMatchObject({ status: 400 });
});

test("a file that is too large or of another type is refused, and a page is never taken for a picture", async () => {
  const visitor = await createVisitor((await createWorld()).workspaceId);
  const page = new TextEncoder().encode("<script>alert(1)</script>");
  expect(await put(visitor, "a.png", page)).toMatchObject({ status: 422, body: { code: "media_invalid" } });
  expect((await put(visitor, "a.svg", new TextEncoder().encode("<svg/>"))).status).toBe(422);
  expect((await put(visitor, "a.png", new Uint8Array(FILE_BYTES_MAX + 1))).status).toBe(413);
  expect(await prisma().attachment.count({ where: { visitorId: visitor.id } })).toBe(0);
});

test("a workspace can take no files, and a visitor's day has a quota; both answer before the bytes are read", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const row = { workspaceId: world.workspaceId, visitorId: visitor.id, kind: "image", mimeType: "image/png" };
  const createdAt = new Date(Date.now() - 23 * 60 * 60_000);
  await prisma().attachment.createMany({
    data: Array.from({ length: VISITOR_FILES_MAX }, () => ({ ...row, id: newId(), sizeBytes: 9, createdAt })),
  });
  const tooLarge = new Uint8Array(FILE_BYTES_MAX + 1);
  const refused = await put(visitor, "a.png", tooLarge);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await put(await createVisitor(world.workspaceId), "a.png", new Uint8Array(PNG))).status).toBe(201);

  await call(settings, {
    method: "PATCH",
    headers: asMember(world.owner, world.workspaceId),
    body: { takesFiles: false },
  });
  expect(await put(await createVisitor(world.workspaceId), "a.png", tooLarge)).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
});
