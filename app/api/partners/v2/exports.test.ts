/** Exports: what the partner's reads show, in one file, in every state of the workspace; gone with what it held. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import * as openFile from "@/app/api/files/[attachmentId]/route";
import { removeFiles } from "@/lib/inbox/attachments/uploads";
import { queueScheduled } from "@/lib/partner/commands/scheduled";
import { eraseBegun } from "@/lib/partner/erasure/erase";
import { contentOf } from "@/lib/partner/exports/content";
import { exportWorkspace, removeExpiredExports } from "@/lib/partner/exports/exports";
import { writePendingExports } from "@/lib/partner/exports/write";
import { KEY_SCOPES, type KeyScope } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { filePath } from "@/lib/platform/file-folder";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  contactOf,
  createManaged,
  idempotent,
  partnerApi,
  type Refusal,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";
import { filesWith, placesOf } from "@/lib/testing/planted";
import { until } from "@/lib/testing/whatsapp-jobs";
import { operator } from "@/lib/testing/world";

type Export = {
  exportId: string;
  state: string;
  url: string | null;
  sizeBytes: number;
  sha256: string | null;
};
type Line = { type: string; data: Record<string, unknown> };
type Sent = Record<"messageId" | "conversationId" | "commandId", string>;

async function setting() {
  const { world } = await partnerApi();
  const keyed = async (scopes: KeyScope[]) =>
    partnerApi({ world, key: (await createPartnerKey(world, { scopes })).secret });
  const api = await keyed([...KEY_SCOPES]);
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const send = async (body: unknown) =>
    (await api.ask<Sent>("createCommand", { params, body, headers: idempotent() })).body;
  const ask = () => api.ask<Export>("exportWorkspace", { params });
  const read = (exportId: string) =>
    api.ask<Export & Refusal>("getExport", { params: { ...params, exportId } });
  const ready = async (exportId: string) => {
    await until(async () => expect((await read(exportId)).body.state).toBe("ready"));
    return (await read(exportId)).body;
  };
  const open = async (exportId: string): Promise<Line[]> => {
    const to = await api.ask("openExport", { params: { ...params, exportId } });
    expect(to.status).toBe(302);
    const url = to.headers.get("location") ?? "";
    const attachmentId = new URL(url).pathname.split("/").at(-1) ?? "";
    const file = await openFile.GET(new Request(url), { params: Promise.resolve({ attachmentId }) });
    const text = await file.text();
    expect([file.status, text.at(-1)]).toEqual([200, "\n"]);
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  return {
    api,
    keyed,
    params,
    id: fromPublicId("workspace", workspaceId) ?? "",
    send,
    ask,
    read,
    ready,
    open,
  };
}

/** Older than all others. */
const addMessages = (workspaceId: string, conversationId: string, count: number) =>
  query(
    "",
    `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, created_at)
     SELECT $1, ('00000000-0000-7000-8000-' || lpad(g::text, 12, '0'))::uuid, $2, g + 100, 'inbound', 'contact', 'text', g::text, now()
     FROM generate_series(1, $3::int) g`,
    [workspaceId, fromPublicId("conversation", conversationId), count],
  );

test("an export has what the reads show, once; one at a time; in an archived and a deleted workspace too", {
  timeout: 60_000,
}, async () => {
  const { api, params, id, send, ask, ready, open } = await setting();
  const sent = await send(textCommand("Your order is ready."));
  const code = "481516";
  await send({
    ...textCommand(""),
    payload: {
      ...textCommand("").payload,
      content: { type: "template", template: { alias: "login_code", variables: { "1": code } } },
    },
  });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await send({ ...textCommand("Later"), sendAt: later });
  await until(async () =>
    expect(await prisma().message.count({ where: { workspaceId: id, deliveryState: "read" } })).toBe(2),
  );
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, first.body.exportId]).toEqual([202, second.body.exportId]);
  const done = await ready(first.body.exportId);
  const lines = await open(done.exportId);
  expect(lines.slice(0, 2).map(({ type }) => type)).toEqual(["workspace", "installation"]);
  const of = (type: string) => lines.filter((line) => line.type === type).map(({ data }) => data);
  const contactId = await contactOf(sent.conversationId);
  for (const [type, operation, more] of [
    ["contact", "getContact", { contactId }],
    ["conversation", "getConversation", { conversationId: sent.conversationId }],
    ["message", "getMessage", { messageId: sent.messageId }],
    ["message", "getMessage", { messageId: scheduled.messageId }],
    ["command", "getCommand", { commandId: sent.commandId }],
  ] as const)
    expect(of(type)).toContainEqual((await api.ask(operation, { params: { ...params, ...more } })).body);
  expect(
    [of("contact"), of("conversation"), of("message"), of("command")].map(({ length }) => length),
  ).toEqual([...[1, 1, 3, 3]]);
  expect(JSON.stringify(lines)).not.toContain(code);
  const { body: log } = await api.ask<{ events: Line[] }>("pullEvents", { params });
  expect(log.events.at(-1)).toMatchObject({ type: "workspace.export_ready", data: { export: done } });

  for (const end of ["archiveWorkspace", "deleteWorkspace"] as const) {
    await api.ask(end, { params });
    expect((await open((await ready((await ask()).body.exportId)).exportId)).length).toBe(lines.length);
  }
  await removeExpiredExports(operator());
  expect(await prisma().workspaceExport.count({ where: { workspaceId: id } })).toBe(1);
});

test("a large workspace is exported whole, page by page, in the order of its messages", async () => {
  const { id, send, ask, ready, open } = await setting();
  const { conversationId } = await send(textCommand("Hello"));
  await addMessages(id, conversationId, 1700);
  const lines = await open((await ready((await ask()).body.exportId)).exportId);
  const texts = lines.filter(({ type }) => type === "message").map(({ data }) => data.text);
  expect(texts).toEqual([...Array.from({ length: 1700 }, (_, at) => String(at + 1)), "Hello"]);
});

test("a message that becomes due while the file is written is in it once, before or after its page was read", async () => {
  const { id, send } = await setting();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = async () => send({ ...textCommand("Later"), sendAt });
  const first = await schedule();
  /** The messages' ids; `due` joins its lane after the first page with messages. */
  const written = async (due: Sent) => {
    const ids: unknown[] = [];
    let hasJoined = false;
    for await (const text of contentOf(operator(), id, newId())) {
      const lines = text.split("\n").filter(Boolean);
      const found = lines
        .map((line): Line => JSON.parse(line))
        .flatMap(({ type, data }) => (type === "message" ? [data.id] : []));
      ids.push(...found);
      if (hasJoined || found.length === 0) continue;
      hasJoined = true;
      const messageId = fromPublicId("message", due.messageId) ?? "";
      await query("", "UPDATE scheduled_messages SET send_at = now() WHERE id = $1", [messageId]);
      await queueScheduled(operator(), { workspaceId: id, messageId });
      expect(await prisma().message.count({ where: { workspaceId: id, id: messageId } })).toBe(1);
    }
    return ids;
  };
  await send(textCommand("Now"));
  expect((await written(first)).filter((each) => each === first.messageId)).toHaveLength(1);
  await addMessages(id, first.conversationId, 600);
  const second = await schedule();
  const ids = await written(second);
  expect([ids.length, new Set(ids).size, ids.filter((each) => each === second.messageId).length]).toEqual([
    ...[603, 603, 1],
  ]);
});

test("an export whose writer was killed is begun again, and nothing of the first attempt stays", async () => {
  const { id, send, ready, open } = await setting();
  await send(textCommand("Hello"));
  const exportId = newId();
  const leftover = `${filePath(exportId)}.part-1`;
  await mkdir(dirname(leftover), { recursive: true });
  await writeFile(leftover, "half a line");
  const leaseUntil = new Date(Date.now() - 1000);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await prisma().workspaceExport.create({
    data: { workspaceId: id, id: exportId, attempt: 1, leaseUntil, expiresAt, createdAt: new Date() },
  });
  await writePendingExports(operator());
  const publicId = toPublicId("export", exportId);
  expect((await ready(publicId)).state).toBe("ready");
  expect((await open(publicId)).length).toBeGreaterThan(3);
  expect(filesWith([`${exportId}.part`])).toEqual([]);
});

test("an export that cannot be written is failed after its fifth attempt, and another can be asked for", async () => {
  const { api, id, params, read } = await setting();
  const exportId = newId();
  const inTheWay = filePath(exportId);
  await mkdir(`${inTheWay}/not-a-file`, { recursive: true });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await prisma().workspaceExport.create({
    data: { workspaceId: id, id: exportId, attempt: 4, createdAt: new Date(), expiresAt },
  });
  await writePendingExports(operator());
  await rm(inTheWay, { recursive: true });
  const { body } = await read(toPublicId("export", exportId));
  expect(body).toMatchObject({ state: "failed", url: null });
  const again = await api.ask<Export>("exportWorkspace", { params });
  expect([again.status, again.body.exportId === body.exportId]).toEqual([202, false]);
});

test("erasing a contact ends the workspace's exports and removes their files; the next one waits until all is erased", async () => {
  const { api, params, id, send, ask, ready, read } = await setting();
  const word = `zebra${newId().replaceAll("-", "")}`;
  const { conversationId } = await send(textCommand(`Your ${word}`));
  await until(async () =>
    expect(await prisma().message.count({ where: { workspaceId: id, deliveryState: "read" } })).toBe(1),
  );
  const { exportId } = await ready((await ask()).body.exportId);
  expect(filesWith([word]).length).toBe(1);
  const contactId = await contactOf(conversationId);
  const erase = () => api.ask<{ state: string }>("eraseContact", { params: { ...params, contactId } });
  await erase();
  expect((await read(exportId)).status).toBe(404);
  // The contact's words may still be there when it is requested, so it waits.
  const next = (await ask()).body;
  await writePendingExports(operator());
  expect((await read(next.exportId)).body.state).toBe("pending");
  await prisma().contact.updateMany({
    where: { workspaceId: id },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await until(async () => {
    await eraseBegun();
    expect((await erase()).body.state).toBe("erased");
  });
  await removeFiles();
  expect(filesWith([word])).toEqual([]);
  await writePendingExports(operator());
  await ready(next.exportId);
  expect([await placesOf([word]), filesWith([word])]).toEqual([[], []]);
});

test("an export whose row appears after an erasure began, with an earlier time, does not hold it up; the next one is written", async () => {
  const { api, params, id, send, ask, ready, read } = await setting();
  const { conversationId } = await send(textCommand("Hello"));
  await until(async () =>
    expect(await prisma().message.count({ where: { workspaceId: id, deliveryState: "read" } })).toBe(1),
  );
  const contactId = await contactOf(conversationId);
  const erase = () => api.ask<{ state: string }>("eraseContact", { params: { ...params, contactId } });
  await erase();
  // Simulates a former version, which does not lock the workspace and takes the time before.
  const exportId = newId();
  await prisma().workspaceExport.create({
    data: {
      workspaceId: id,
      id: exportId,
      createdAt: new Date(Date.now() - 90_000),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  await prisma().contact.updateMany({
    where: { workspaceId: id },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await until(async () => {
    await eraseBegun();
    await writePendingExports(operator());
    expect((await erase()).body.state).toBe("erased");
  });
  expect((await read(toPublicId("export", exportId))).status).toBe(404);
  expect((await ready((await ask()).body.exportId)).state).toBe("ready");
});

test("an export and an erasure at once are in order: the export ends, or is of after it, by the database's clock", async () => {
  const { api, params, id, send } = await setting();
  const { conversationId } = await send(textCommand("Hello"));
  const contactId = await contactOf(conversationId);
  // Its own clock is an hour behind.
  const late = { ...operator(), now: () => new Date(Date.now() - 3_600_000) };
  const [made] = await Promise.all([
    exportWorkspace(late, id),
    api.ask("eraseContact", { params: { ...params, contactId } }),
  ]);
  const row = await prisma().workspaceExport.findFirst({
    where: { workspaceId: id, id: fromPublicId("export", made.exportId) ?? "" },
  });
  const { erasedAt } = await prisma().contact.findFirstOrThrow({ where: { workspaceId: id } });
  const hasEnded = !row || row.expiresAt <= new Date();
  expect(hasEnded || Number(row?.createdAt) >= Number(erasedAt)).toBe(true);
  expect(Date.now() - Date.parse(made.createdAt)).toBeLessThan(60_000);
});

test("it needs the scopes of all that it holds; an expired one, a foreign one and one that is not ready are not found", async () => {
  const { api, keyed, params, id, ask, ready, read } = await setting();
  for (const scopes of [
    ["messages:read"],
    ["messages:read", "contacts"],
    ["contacts", "commands"],
  ] as KeyScope[][]) {
    const { status, body } = await (await keyed(scopes)).ask<Refusal>("exportWorkspace", { params });
    expect([status, body.error.code]).toEqual([403, "scope_missing"]);
  }
  const { exportId } = (await ask()).body;
  await ready(exportId);
  const other = await createManaged(api);
  const elsewhere = { workspaceId: other.workspaceId, exportId };
  for (const operation of ["getExport", "openExport"] as const)
    expect((await api.ask(operation, { params: elsewhere })).status).toBe(404);
  await prisma().workspaceExport.updateMany({ where: { workspaceId: id }, data: { expiresAt: new Date(0) } });
  expect((await read(exportId)).status).toBe(404);
  await removeExpiredExports(operator());
  await removeFiles();
  expect(filesWith([fromPublicId("export", exportId) ?? ""])).toEqual([]);
});
