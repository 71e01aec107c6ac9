/** Runs the lines of docs/self-hosting.md: backup, loss of everything, restore into a new database, and `admin restored`. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { GET as openFile } from "@/app/api/files/[attachmentId]/route";
import * as sending from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as inbox from "@/app/api/inbox/conversations/route";
import * as v1File from "@/app/api/v1/attachments/[attachmentId]/route";
import * as v1 from "@/app/api/v1/conversations/[conversationId]/messages/route";
import { flushRequests } from "@/lib/account/partners/request-buffer";
import { drainLane, sweepLanes } from "@/lib/carriers/drain-lane";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import type { FeedPage } from "@/lib/partner/partner-events/feed-schemas";
import { closeDatabase, prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { unseal } from "@/lib/platform/seal";
import { leave } from "@/lib/platform/worker";
import { closeRealtime } from "@/lib/realtime/subscribe";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { bring, PDF } from "@/lib/testing/files";
import { findInstalledPostgres, startInstalledPostgres } from "@/lib/testing/installed-postgres";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createKey, createVisitor, createWorld, job } from "@/lib/testing/world";
import { secretPurpose } from "@/lib/webhooks/secrets";
import { COMMANDS } from "./admin/commands";
import { APP_ROLE, appPassword } from "./app-role";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { migrate } from "./migrate";
import { openCluster } from "./postgres-cluster";
import { checkKeyRing } from "./sealed-columns";
import { readOrCreateSecrets } from "./secrets";

const folder = mkdtempSync(join(tmpdir(), "parley-restore-"));
chmodSync(folder, 0o755);
const DATA_DIR = join(folder, "data");
// The same address for every database of this file: a process reads its environment once.
const port = await freePort();
const secrets = readOrCreateSecrets(DATA_DIR);
const kept = readFileSync(join(DATA_DIR, "secrets.json"));
const DATABASE_URL = `postgresql://${APP_ROLE}:${appPassword(secrets.postgresPassword)}@127.0.0.1:${port}/parley`;
Object.assign(process.env, { DATA_DIR, DATABASE_URL, SECRET_KEYRING: secrets.secretKeyring });

let embedded: EmbeddedPostgres | undefined;
beforeEach(() => {
  for (const name of ["data", "backup"]) rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ["data/files", "backup"])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
});
afterEach(() => stopEmbedded());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}

async function startEmbedded(): Promise<void> {
  writeFileSync(join(DATA_DIR, "secrets.json"), kept);
  writeFileSync(join(openCluster(DATA_DIR).folder, "port"), String(port));
  embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, throwAway: true });
  expect(embedded.url).toBe(DATABASE_URL);
}

/** Ends like a server. */
async function hangUp(): Promise<void> {
  await flushRequests();
  await leave();
  await closeRealtime();
  await closeDatabase();
}

async function stopEmbedded(): Promise<void> {
  await hangUp();
  await embedded?.stop();
  embedded = undefined;
}

/** The code blocks below a heading of the runbook, line by line. */
function linesOf(heading: string): string[][] {
  const text = readFileSync("docs/self-hosting.md", "utf8");
  const [, section = ""] = text.split(`\n## ${heading}\n`);
  const blocks = (section.split(/\n## /)[0] ?? "").matchAll(/^```\n(.*?)^```$/gms);
  return [...blocks].map(([, block = ""]) => block.trim().split("\n"));
}
const [dump = [], copy = []] = linesOf("Backup");
const [restoreDump = [], restoreCopy = [], afterwards = []] = linesOf("Restore");

function shell(lines: string[]): void {
  const env = { ...process.env, DATA_DIR, DATABASE_URL };
  execFileSync("bash", ["-euc", lines.join("\n")], { cwd: folder, env, stdio: "pipe" });
}

/** The lines that begin with `node`: the commands in this process, and what a start does before it serves. */
async function runNode(line: string): Promise<Record<string, unknown>> {
  const [, program, name = "", ...options] = line.split(" ");
  await migrate(DATABASE_URL);
  await checkKeyRing();
  if (program === "start.mjs") return {};
  const command = COMMANDS[name];
  if (!command) throw new Error(`the runbook names an unknown command: ${line}`);
  const given = options.flatMap((word, at) => (at % 2 === 0 ? [[word.slice(2), options[at + 1]]] : []));
  return command.run(command.options.parse(Object.fromEntries(given)) as never);
}

/** A life before the backup, and what each part of the restore is to bring back. */
async function live() {
  await migrate(DATABASE_URL);
  await checkKeyRing();
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const pull = async (after: number) =>
    (
      await api.ask<EventPage>("pullEvents", {
        params: { workspaceId },
        query: { afterSequence: String(after), limit: "500" },
      })
    ).body;
  const say = (key?: string) =>
    api.ask<{ messageId: string }>("createCommand", {
      params: { workspaceId },
      headers: idempotent(key),
      body: textCommand("Your order is ready."),
    });
  await say("before-backup");
  const session = { externalTenantId, externalUserId: "user-7", capabilities: ["inbox:read"] };
  expect((await api.ask("createSurfaceSession", { body: session })).status).toBe(201);
  const world = await createWorld();
  const endpoint = await createEndpoint(world, "http://127.0.0.1:9/hooks");
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("What does it cost?");
  const attachmentId = await bring(world, "Prices.pdf", PDF);
  const headers = asMember(world.owner, world.workspaceId);
  await call(sending, {
    method: "POST",
    params: { conversationId },
    headers,
    body: { clientId: newId(), attachmentId },
  });
  const { secret: key } = await createKey(world);
  return { api, externalTenantId, pull, say, world, endpoint, conversationId, key, headers };
}

async function checkWhatIsBack({ world, endpoint, conversationId, key }: Awaited<ReturnType<typeof live>>) {
  const { secret } = await prisma().webhookEndpoint.findFirstOrThrow({ where: { id: endpoint.id } });
  expect(unseal(secret, secretPurpose(endpoint.id))).toBe(endpoint.secret);
  type Read = { messages: { text: string; attachments: { id: string }[] }[] };
  const read = await call<Read>(v1, { params: { conversationId }, headers: asBearer(key) });
  expect(read.body.messages[0]?.text).toBe("What does it cost?");
  const attachmentId = read.body.messages.at(-1)?.attachments[0]?.id ?? "";
  const link = await call(v1File, { params: { attachmentId }, headers: asBearer(key) });
  const opened = await openFile(new Request(link.headers.get("location") ?? ""), {
    params: Promise.resolve({ attachmentId }),
  });
  expect(Buffer.from(await opened.arrayBuffer()).equals(PDF)).toBe(true);
  expect(world.workspaceId).toBeTruthy();
}

/** `backUp` while the first database serves; `loseAndRestore` replaces it. */
async function story(backUp: () => Promise<void>, loseAndRestore: () => Promise<void>): Promise<void> {
  const life = await live();
  const { api, pull, say, headers, externalTenantId } = life;
  const saved = await pull(0);
  const feed = (query = {}) => api.ask<FeedPage>("listEvents", { query });
  const { body: begun } = await feed();
  await backUp();
  for (const key of ["after-backup", "after-backup-2"]) expect((await say(key)).status).toBe(202);
  const { latestSequence: cursor } = await pull(0);
  expect(cursor).toBeGreaterThan(saved.latestSequence);

  await hangUp();
  await loseAndRestore();
  const [restored = "", start = ""] = afterwards;
  await runNode(start);
  await checkWhatIsBack(life);
  const { latestSequence, epoch } = saved;
  expect(await pull(cursor)).toMatchObject({ events: [], cursorAhead: true, latestSequence, epoch });
  expect((await call(inbox, { headers })).status).toBe(200);

  const done = await runNode(restored);
  expect(done).toMatchObject({ heldMessages: 1, endedSurfaceSessions: 1 });
  expect(done.endedSessions).toBeGreaterThan(0);
  expect((await call(inbox, { headers })).status).toBe(401);
  // The old reader gets every event from here on, in the new epoch and without a gap, and nothing under an old number.
  expect((await say("after-backup")).status).toBe(202);
  expect((await say("before-backup")).status).toBe(200);
  const page = await pull(cursor);
  expect(page).toMatchObject({ epoch: done.epoch, cursorAhead: false, hasMore: false });
  expect(page.events[0]).toMatchObject({
    type: "log.restored",
    data: { previousEpoch: "initial", lastSequence: latestSequence },
  });
  const first = page.events[0]?.sequence ?? 0;
  expect(first).toBeGreaterThan(latestSequence + 1e9);
  expect(page.events.map(({ sequence }) => sequence)).toEqual(page.events.map((_, i) => first + i));
  expect(new Set(page.events.map((event) => event.epoch))).toEqual(new Set([done.epoch]));
  expect(page.events.map(({ type }) => type)).toContain("command.accepted");
  expect((await pull(0)).events.slice(0, latestSequence)).toEqual(saved.events);
  expect(done.feeds).toBe(1);
  expect((await feed({ after: begun.nextCursor })).body).toMatchObject({
    error: { code: "cursor_outdated" },
  });
  const { events, truncated } = (await feed({ limit: "500" })).body;
  expect([events, truncated]).toEqual([(await pull(0)).events, false]);

  await checkHeld(externalTenantId);
  expect(await prisma().outbox.findFirst({ where: { id: { gt: 1e9 } } }), "an id of its own").toBeTruthy();
  const again = await runNode(`${restored} --queued send --sessions keep`);
  expect(again).toMatchObject({ heldMessages: 0, endedSessions: 0, endedSurfaceSessions: 0 });
  expect(again.epoch).not.toBe(done.epoch);
  expect((await pull(page.latestSequence)).events.at(-1)).toMatchObject({
    type: "log.restored",
    epoch: again.epoch,
  });
}

/** Messages queued at the backup are held and say so. Without the simulator, messages since then wait for it. */
async function checkHeld(externalTenantId: string): Promise<void> {
  const { id: workspaceId } = await prisma().workspace.findFirstOrThrow({ where: { externalTenantId } });
  await sweepLanes(30);
  const { conversationId } = await prisma().message.findFirstOrThrow({ where: { workspaceId } });
  await drainLane(job(), { workspaceId, conversationId });
  const states = await query<{ state: string }>(
    "",
    "SELECT delivery_state::text AS state FROM messages WHERE workspace_id = $1 ORDER BY number",
    [workspaceId],
  );
  expect(states.map(({ state }) => state)).toEqual(["unknown", "queued"]);
}

test("the built-in database: a copied folder is a server again, and readers go on after the jump", {
  timeout: 60_000,
}, async () => {
  await startEmbedded();
  await story(
    async () => {
      await stopEmbedded();
      shell(copy);
      await startEmbedded();
    },
    async () => {
      await stopEmbedded();
      rmSync(DATA_DIR, { recursive: true });
      shell(restoreCopy);
      await startEmbedded();
    },
  );
});

const programs = findInstalledPostgres();
/** Needs a pg_dump that is not older than its server; the package of the embedded PostgreSQL has none. */
test.skipIf(programs === null)(
  "a PostgreSQL of its own: a dump is restored into a newer server, and readers go on after the jump",
  { timeout: 60_000 },
  async () => {
    const destroy = await startInstalledPostgres(programs ?? "", DATABASE_URL);
    await story(
      async () => shell(dump),
      async () => {
        destroy();
        rmSync(join(DATA_DIR, "files"), { recursive: true });
        await startEmbedded();
        shell(restoreDump);
      },
    );
    expect(existsSync(join(folder, "backup/parley.dump"))).toBe(true);
  },
);
