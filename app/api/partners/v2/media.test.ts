/** Files that a partner uploads, to what WhatsApp is sent. Without jobs: lanes are drained by hand. */

import { afterEach, expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { findUpload, removeFiles, removeForgottenUploads } from "@/lib/inbox/attachments/uploads";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { fromPublicId } from "@/lib/platform/ids";
import { PNG } from "@/lib/testing/files";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { commandSetting, createManaged, type Refusal } from "@/lib/testing/partner-api";
import { job } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);
afterEach(() => setClock(null));

const DAY_MS = 86_400_000;
const later = (days: number) => setClock(() => new Date(Date.now() + days * DAY_MS));

type Uploaded = { mediaId: string; kind: string; mimeType: string; sizeBytes: number };

async function setting() {
  const made = await commandSetting();
  const { api, workspaceId, id } = made;
  const upload = <T = Uploaded>(bytes: Uint8Array | string, name?: string) =>
    api.ask<T>("uploadMedia", {
      params: { workspaceId },
      raw: typeof bytes === "string" ? bytes : new Uint8Array(bytes),
      headers: { "content-type": "image/gif", ...(name && { "x-file-name": name }) },
    });
  const send = (mediaId: string, more: object = {}, phoneE164 = "+15551230001") =>
    made.command(made.of({ type: "media", media: { mediaId, ...more } }, { contact: { phoneE164 } }));
  const drain = (conversationId = "") =>
    drainLane(job(), {
      workspaceId: id,
      conversationId: fromPublicId("conversation", conversationId) ?? "",
    });
  return { ...made, upload, send, drain };
}

test("an upload's bytes decide its type; it is sent to several people, and copied to WhatsApp once", async () => {
  const { id, upload, send, drain, api, workspaceId } = await setting();
  const uploaded = await upload(PNG, "caf%C3%A9.jpg");
  expect([uploaded.status, uploaded.body]).toEqual([
    201,
    {
      mediaId: expect.stringMatching(/^up_/),
      kind: "image",
      mimeType: "image/png",
      sizeBytes: PNG.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(String),
    },
  ]);
  const { mediaId } = uploaded.body;
  const first = await send(mediaId, { caption: "Our café" });
  const second = await send(mediaId, { kind: "image" }, "+15551240001");
  expect([first.status, second.status]).toEqual([202, 202]);
  await drain(first.body.conversationId);
  await drain(second.body.conversationId);
  const copies = await prisma().simulatorMedia.findMany({ where: { workspaceId: id } });
  expect(copies.map(({ filename, bytes }) => [filename, Buffer.from(bytes).equals(PNG)])).toEqual([
    ["café.png", true],
  ]);
  const arrived = await prisma().simulatorMessage.findMany({
    where: { workspaceId: id, direction: "outbound" },
    orderBy: { createdAt: "asc" },
  });
  expect(arrived.map(({ content }) => content)).toEqual([
    { id: copies[0]?.id, caption: "Our café" },
    { id: copies[0]?.id },
  ]);
  const params = { workspaceId, messageId: first.body.messageId ?? "" };
  const { body: message } = await api.ask<{ attachments: { id: string }[] }>("getMessage", { params });
  const [file] = message.attachments;
  expect(message).toMatchObject({
    content: { type: "media", kind: "image", attachmentId: file?.id, caption: "Our café" },
    attachments: [{ state: "ready", fileName: "café.png", sizeBytes: PNG.length }],
  });
  const opened = await api.ask("openAttachment", { params: { workspaceId, attachmentId: file?.id ?? "" } });
  expect(opened.status).toBe(302);
});

test("files that WhatsApp does not take, and captions that it would not show, are refused by name", async () => {
  const { upload, send } = await setting();
  for (const [bytes, name, said] of [
    ["GIF89a", "a.gif", "WhatsApp takes only these types"],
    ["", "a.pdf", "The file is empty."],
    [Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]), "a.png", "WhatsApp takes image/png up to 5 MB"],
  ] as const) {
    const { status, body } = await upload<Refusal>(bytes, name);
    expect([status, body.error.code]).toEqual([422, "media_invalid"]);
    expect(body.error.message).toContain(said);
  }
  const { mediaId } = (await upload("OggS", "a.ogg")).body;
  const captioned = await send(mediaId, { caption: "listen" });
  expect([captioned.status, captioned.text]).toEqual([422, expect.stringContaining("media.caption")]);
  const otherKind = await send(mediaId, { kind: "image" });
  expect(otherKind.text).toContain("payload.content.media.kind: The file is of the kind audio.");
  const both = await send(mediaId, { url: "https://example.com/a.ogg", kind: "audio" });
  expect(both.text).toContain("payload.content.media.url: Send either this or mediaId.");
});

test("an upload of another workspace, and one that has expired, are refused alike", async () => {
  const { api, upload, send, command, of } = await setting();
  later(-2);
  const { mediaId } = (await upload(PNG)).body;
  later(0);
  const other = await createManaged(api);
  const foreign = await api.ask<Refusal>("createCommand", {
    params: { workspaceId: other.workspaceId },
    body: of({ type: "media", media: { mediaId } }),
    headers: { "idempotency-key": "key-of-another" },
  });
  const said = "payload.content.media.mediaId: This is no upload of this workspace, or it has expired.";
  expect([foreign.status, foreign.body.error]).toMatchObject([
    422,
    { code: "media_invalid", message: expect.stringContaining(said) },
  ]);
  const unknown = await command<Refusal>(of({ type: "media", media: { mediaId: "up_x" } }));
  expect(unknown.body.error.message).toContain(said);
  const inDays = (days: number) => ({ sendAt: new Date(Date.now() + days * DAY_MS).toISOString() });
  const kept = of({ type: "media", media: { mediaId } });
  expect((await command({ ...kept, ...inDays(27) })).status).toBe(202);
  expect((await command<Refusal>({ ...kept, ...inDays(29) })).text).toContain("or it expires before 2");
  later(31);
  expect((await send(mediaId)).text).toContain(said);
});

test("expired uploads are swept, but for those that messages show", async () => {
  const { id, upload, send, api, workspaceId } = await setting();
  const [used, unused] = [(await upload(PNG)).body.mediaId, (await upload(PNG)).body.mediaId];
  const { body } = await send(used);
  await removeForgottenUploads(job());
  expect((await send(unused, {}, "+15551240001")).status).toBe(202);
  await prisma().message.deleteMany({ where: { workspaceId: id, recipientPhone: "15551240001" } });
  later(32);
  await removeForgottenUploads(job());
  const kept = await prisma().attachment.findMany({ where: { workspaceId: id, messageId: null } });
  expect(kept.map((row) => row.id)).toEqual([fromPublicId("upload", used)]);
  expect(await removeFiles()).toBeGreaterThan(0);
  expect(await fileStore.read(fromPublicId("upload", unused) ?? "")).toBeNull();
  const params = { workspaceId, messageId: body.messageId ?? "" };
  const { body: message } = await api.ask<{ attachments: { id: string; url: string }[] }>("getMessage", {
    params,
  });
  const attachmentId = message.attachments[0]?.id ?? "";
  const opened = await api.ask("openAttachment", { params: { workspaceId, attachmentId } });
  expect(opened.status).toBe(302);
});

test("agents cannot take a partner's upload for a message of theirs", async () => {
  const { id, upload } = await setting();
  const { mediaId } = (await upload(PNG)).body;
  await expect(findUpload(id, fromPublicId("upload", mediaId) ?? "")).rejects.toMatchObject({
    code: "attachment_not_found",
  });
});
