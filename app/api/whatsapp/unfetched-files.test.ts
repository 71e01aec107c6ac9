/** Files that cannot be downloaded: retried while WhatsApp keeps them, then failed. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectSimulator, disconnect } from "@/lib/connections/installations/connect";
import { checkHealth } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import * as simulator from "@/lib/connections/simulator/tokens";
import { readLink } from "@/lib/inbox/attachments/attachments";
import { endFetching, fetchAttachment } from "@/lib/inbox/attachments/fetch";
import { fetchAllAgain, sweepFiles } from "@/lib/inbox/attachments/fetch-again";
import { Attachment, type AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import {
  conversationWith,
  createWhatsappWorld,
  threadOf,
  type WhatsappWorld,
  write,
} from "@/lib/testing/whatsapp";
import { createKey, createWorld, operator } from "@/lib/testing/world";
import * as again from "../inbox/attachments/[attachmentId]/fetch/route";
import * as v1File from "../v1/attachments/[attachmentId]/route";

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
  { pattern: "/api/files/[attachmentId]", module: await import("../files/[attachmentId]/route") },
]);
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

/** The connection has already queued files, so the test's own are not among them. */
async function createQuietWorld(): Promise<WhatsappWorld> {
  const world = await createWhatsappWorld();
  await until(async () =>
    expect(
      await query(
        "",
        `SELECT 1 FROM job_runs WHERE function_id LIKE '%fetch-attachments-again' AND state = 'completed'
           AND event -> 'data' ->> 'workspaceId' = $1`,
        [world.workspaceId],
      ),
    ).not.toEqual([]),
  );
  return world;
}

const DAY_MS = 86_400_000;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });
const linkOf = ({ workspaceId }: WhatsappWorld, id: string) => readLink(operator(), workspaceId, id);
const isIn = (world: WhatsappWorld, id: string, state: AttachmentLink["state"]) =>
  until(async () => expect((await linkOf(world, id)).state).toBe(state));

/** WhatsApp's answer to the workspace's calls from now on. */
async function withdrawAccess({ workspaceId, accountId }: WhatsappWorld): Promise<void> {
  await simulator.revokeTokens(operator(), { workspaceId, accountId });
}

async function restoreAccess({ workspaceId, accountId }: WhatsappWorld): Promise<void> {
  await prisma().simulatorToken.updateMany({ where: { workspaceId, accountId }, data: { revokedAt: null } });
}

async function sendPicture(world: WhatsappWorld, phone: string): Promise<string> {
  await write(world, phone, { type: "image", caption: "the mug" });
  let id = "";
  await until(async () => {
    const { entries } = await threadOf(world, await conversationWith(world, phone));
    id = entries.at(-1)?.attachments[0]?.id ?? "";
    expect(id).not.toBe("");
  });
  return id;
}

type Change = { state: string; failure: { code: string; audience: string } | null; previous: string };

/** The file's states in message.updated events. */
const changesOf = ({ workspaceId }: WhatsappWorld, id: string): Promise<Change[]> =>
  query<Change>(
    "",
    `SELECT f ->> 'state' AS state, f -> 'failure' AS failure, data #>> '{previous,attachments,0,state}' AS previous
     FROM events, jsonb_array_elements(data #> '{message,attachments}') f
     WHERE workspace_id = $1 AND type = 'message.updated' AND f ->> 'id' = $2 ORDER BY sequence`,
    [workspaceId, id],
  );

test("message.updated says when a file is ready, with its size and digest, and v1 then opens it", async () => {
  const world = await createQuietWorld();
  const id = await sendPicture(world, "14155557000");
  await isIn(world, id, "stored");
  expect(await changesOf(world, id)).toEqual([{ state: "ready", failure: null, previous: "pending" }]);
  const [created, ready] = await query<{ file: Attachment }>(
    "",
    `SELECT data #> '{message,attachments,0}' AS file FROM events WHERE workspace_id = $1
       AND type IN ('message.created', 'message.updated') AND data #>> '{message,attachments,0,id}' = $2 ORDER BY sequence`,
    [world.workspaceId, id],
  );
  const { sizeBytes, sha256 } = await prisma().attachment.findFirstOrThrow({ where: { id } });
  expect(created?.file).toMatchObject({ state: "pending", sizeBytes: 0, sha256: null });
  expect(Attachment.strict().parse(ready?.file)).toMatchObject({ state: "ready", sizeBytes, sha256 });
  const { secret } = await createKey(world);
  const { status, headers } = await call(v1File, { params: { attachmentId: id }, headers: asBearer(secret) });
  expect([status, headers.get("location")]).toEqual([302, expect.stringContaining(`/api/files/${id}`)]);
  const bytes = await (await fetch(headers.get("location") ?? "")).arrayBuffer();
  expect(createHash("sha256").update(new Uint8Array(bytes)).digest("hex")).toBe(sha256);
});

test("a file that fails says why and who can do something", async () => {
  const world = await createQuietWorld();
  await withdrawAccess(world);
  const id = await sendPicture(world, "14155557009");
  await isIn(world, id, "waiting");
  expect(await changesOf(world, id), "readers see no difference while it waits").toEqual([]);
  await prisma().attachment.updateMany({
    where: { workspaceId: world.workspaceId, id },
    data: { createdAt: new Date(Date.now() - 9 * DAY_MS) },
  });
  await sweepFiles(operator());
  const failure = { code: "media_expired", audience: "end_customer" };
  expect(await changesOf(world, id)).toMatchObject([{ state: "failed", failure, previous: "pending" }]);
});

/** Creates only the row of a file, with the given age. */
async function oldFile(world: WhatsappWorld, days: number, state: "pending" | "waiting" | "failed") {
  const id = newId();
  await prisma().attachment.create({
    data: {
      workspaceId: world.workspaceId,
      id,
      state,
      kind: "image",
      mimeType: "image/png",
      providerMediaId: "123456789012345",
      createdAt: new Date(Date.now() - days * DAY_MS),
    },
  });
  return id;
}

test("a file that came while the credential was bad is fetched when a number is connected again", async () => {
  const world = await createQuietWorld();
  await withdrawAccess(world);
  const id = await sendPicture(world, "14155557001");
  await isIn(world, id, "waiting");
  await disconnect(operator(), world.workspaceId);
  await connectSimulator(operator(), world.workspaceId);
  await isIn(world, id, "stored");
});

test("files are fetched when WhatsApp accepts the credential again, without a new connection", async () => {
  const world = await createQuietWorld();
  await withdrawAccess(world);
  const id = await sendPicture(world, "14155557002");
  await isIn(world, id, "waiting");
  await until(async () =>
    expect((await getInstallation(world.workspaceId))?.state, "the look that it called for").toBe(
      "action_required",
    ),
  );
  await restoreAccess(world);
  await checkHealth(operator(), world.workspaceId);
  await isIn(world, id, "stored");
});

test("a disconnected number's file waits, and an agent can request it again", async () => {
  const world = await createQuietWorld();
  await withdrawAccess(world);
  const id = await sendPicture(world, "14155557003");
  await isIn(world, id, "waiting");
  await restoreAccess(world);
  const headers = { ...asMember(world.owner, world.workspaceId), origin: appUrl };
  const ask = (attachmentId: string) =>
    call<AttachmentLink>(again, { method: "POST", params: { attachmentId }, headers, body: {} });
  expect(await ask(id)).toMatchObject({ status: 200, body: { state: "pending", url: null } });
  await isIn(world, id, "stored");
  expect((await ask(id)).body, "here already").toMatchObject({ state: "stored" });
  const stranger = await createWorld();
  const foreign = await call(again, {
    method: "POST",
    params: { attachmentId: id },
    headers: { ...asMember(stranger.owner, stranger.workspaceId), origin: appUrl },
    body: {},
  });
  for (const answer of [foreign, await ask("not-an-id"), await ask(newId())])
    expect(answer).toMatchObject({ status: 404, body: { code: "attachment_not_found" } });
});

test("without a number a file waits; after its job's last retry it fails", async () => {
  const world = await createQuietWorld();
  const [unreachable, orphan] = [await oldFile(world, 0, "pending"), await oldFile(world, 0, "pending")];
  await endFetching(operator(), world.workspaceId, unreachable);
  expect((await linkOf(world, unreachable)).state).toBe("failed");
  await disconnect(operator(), world.workspaceId);
  await prisma().workspace.update({ where: { id: world.workspaceId }, data: { environment: "live" } });
  await fetchAttachment(operator(), world.workspaceId, orphan);
  expect((await linkOf(world, orphan)).state).toBe("waiting");
});

test("the job's last failure also fails the file", async () => {
  const world = await createQuietWorld();
  const { workspaceId } = world;
  const id = await oldFile(world, 0, "pending");
  // Without a number to ask, the answer says nothing about the file.
  await prisma().installation.updateMany({ where: { workspaceId }, data: { accessToken: "unreadable" } });
  await fetchAllAgain(operator(), workspaceId);
  const ofThisFile = "function_id LIKE '%fetch-attachment' AND event -> 'data' ->> 'attachmentId' = $1";
  await until(async () =>
    expect(
      await query(
        "",
        `UPDATE job_runs SET plan = jsonb_set(jsonb_set(plan, '{0,attempt}', '20'), '{0,dueAt}', '0'), due_at = now()
         WHERE ${ofThisFile} AND state = 'queued' AND plan @? '$[*] ? (@.attempt > 0)' RETURNING id`,
        [id],
      ),
    ).not.toEqual([]),
  );
  await isIn(world, id, "failed");
});

test("the hourly sweep requests waiting files and fails expired ones", async () => {
  const world = await createQuietWorld();
  const recent = await oldFile(world, 1, "waiting");
  const over = [await oldFile(world, 9, "waiting"), await oldFile(world, 9, "pending")];
  const late = await oldFile(world, 7.5, "waiting");
  await sweepFiles(operator());
  for (const id of over) expect((await linkOf(world, id)).state).toBe("failed");
  expect((await linkOf(world, late)).state, "no longer asked for, not yet given up").toBe("waiting");
  // WhatsApp does not know the file.
  await isIn(world, recent, "failed");
});

test("after an outage every file is asked for, however many there are", async () => {
  const world = await createQuietWorld();
  const { workspaceId } = world;
  // They stay, because there is no number to ask.
  await prisma().installation.updateMany({ where: { workspaceId }, data: { accessToken: "unreadable" } });
  await Promise.all(Array.from({ length: 230 }, () => oldFile(world, 0, "failed")));
  expect(await fetchAllAgain(operator(), workspaceId)).toBe(230);
  const states = await prisma().attachment.groupBy({ by: ["state"], where: { workspaceId }, _count: true });
  expect(states).toEqual([{ state: "pending", _count: 230 }]);
});
