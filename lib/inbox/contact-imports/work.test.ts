/** The job of imports: a process that dies or a signal that is lost neither loses a line nor makes a person twice. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { bundleBeside } from "@/scripts/lib/bundle-beside";

const url = await takeOwnDatabase();
const { prisma, query } = await import("@/lib/platform/db");
const { change, checkedImport, importJob, work } = await import("@/lib/testing/contact-imports");
const { startTestJobs } = await import("@/lib/testing/jobs");
const { createWorld } = await import("@/lib/testing/world");
const { changeImport, createImport, getImport, listImports, removeImport, sweepImports } = await import(
  "./imports"
);
const { pruneImports } = await import("./retention");

/** Batches of a hundred: one before the interrupted one, and one after it. */
const LINES = 300;
const MIDDLE = 150;
const FILE = `name,email,phone,plan\n${Array.from({ length: LINES }, (_, n) => `Person ${n},p${n}@example.com,+35191${String(n).padStart(7, "0")},gold`).join("\n")}`;

/** Every line has its contact, and every contact and event its line. */
async function expectWhole(workspaceId: string, importId: string): Promise<void> {
  const [found] = await query(
    "",
    `SELECT (SELECT count(*)::int FROM contacts WHERE workspace_id = $1) AS contacts,
       (SELECT count(DISTINCT email)::int FROM contacts WHERE workspace_id = $1) AS emails,
       (SELECT count(*)::int FROM contact_identities WHERE workspace_id = $1) AS identities,
       (SELECT count(DISTINCT contact_id)::int FROM contact_import_lines l WHERE l.workspace_id = $1 AND import_id = $2
         AND outcome = 'created') AS lines,
       (SELECT count(*)::int FROM events WHERE workspace_id = $1 AND type = 'contact.created') AS events`,
    [workspaceId, importId],
  );
  expect(found).toEqual({
    contacts: LINES,
    emails: LINES,
    identities: 2 * LINES,
    lines: LINES,
    events: LINES,
  });
  expect(await getImport(workspaceId, importId)).toMatchObject({
    state: "done",
    doneCount: LINES,
    counts: { created: LINES, updated: 0, left: 0, failed: 0 },
  });
}

const WORKER = `import { workOnImport } from "@/lib/inbox/contact-imports/work";
import { createCtx } from "@/lib/platform/context";
const [workspaceId = "", importId = ""] = process.argv.slice(2);
const ctx = createCtx({ type: "job", name: "work-on-contact-import" });
while (!(await workOnImport(ctx, { workspaceId, importId })).isEmpty);
process.exit(0);
`;

async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(resolve(".test/import-worker-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, "main.ts");
  writeFileSync(entry, WORKER);
  return bundleBeside(entry, `import-worker-${process.pid}`);
}

function startWorker(bundle: string, workspaceId: string, importId: string) {
  const child = fork(bundle, [workspaceId, importId]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Holds rows until `release`, so that a process stops where it needs them. */
async function hold(statement: string, values: unknown[]): Promise<{ release: () => Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query(statement, values);
  return { release: () => client.end() };
}

/** Whether a process of this database waits, in such a statement, for rows that another one holds. */
const isHeldAt = async (statement: string) =>
  (
    await query(
      "",
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
      [statement],
    )
  ).length > 0;

const rowOf = (workspaceId: string, id: string) =>
  prisma().contactImport.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

test("killed in the middle of an import and of its undo, another process goes on: no line is lost, no person is made twice", {
  timeout: 60_000,
}, async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const [bundle, { id }] = await Promise.all([bundleWorker(), checkedImport(world, FILE)]);
  for (const [to, cursor] of [
    ["running", "cursor"],
    ["undoing", "undoCursor"],
  ] as const) {
    await changeImport(owner.ctx, id, { to });
    const line = await hold(
      "SELECT FROM contact_import_lines WHERE workspace_id = $1 AND import_id = $2 AND position = $3 FOR UPDATE",
      [workspaceId, id, MIDDLE],
    );
    const child = startWorker(bundle, workspaceId, id);
    await until(async () => expect((await rowOf(workspaceId, id))[cursor]).toBe(100));
    // The last lock of a transaction: all of the batch is written then, and nothing committed.
    const counters = await hold("SELECT FROM workspace_counters WHERE workspace_id = $1 FOR UPDATE", [
      workspaceId,
    ]);
    await line.release();
    await until(async () => expect(await isHeldAt("append_events")).toBe(true));
    child.kill("SIGKILL");
    await counters.release();
    await work(workspaceId, id);
    if (to === "running") await expectWhole(workspaceId, id);
  }
  expect(await getImport(workspaceId, id)).toMatchObject({
    state: "undone",
    undoCounts: { removed: LINES, restored: 0, partly: 0, kept: 0 },
  });
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(0);
});

test("two processes at the same import take turns", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { id } = await checkedImport(world, FILE);
  await changeImport(owner.ctx, id, { to: "running" });
  await Promise.all([work(workspaceId, id), work(workspaceId, id), work(workspaceId, id)]);
  await expectWhole(workspaceId, id);
});

test("two imports of the same people at the same time make each of them once", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const [one, two] = [await checkedImport(world, FILE), await checkedImport(world, FILE)];
  for (const { id } of [one, two]) await changeImport(owner.ctx, id, { to: "running" });
  await Promise.all([work(workspaceId, one.id), work(workspaceId, two.id)]);
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(LINES);
  const counts = await Promise.all(
    [one, two].map(async ({ id }) => (await getImport(workspaceId, id)).counts),
  );
  expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(LINES);
  expect(counts.reduce((sum, { left }) => sum + left, 0)).toBe(LINES);
});

test("the job runs it; one whose signal was lost is found by the sweep", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { id } = await checkedImport(world, FILE);
  await changeImport(owner.ctx, id, { to: "running" });
  await query("", "DELETE FROM outbox WHERE payload ->> 'importId' = $1", [id]);
  onTestFinished(await startTestJobs());
  await sweepImports(importJob());
  expect(await query("", "SELECT 1 FROM outbox WHERE payload ->> 'importId' = $1", [id])).toEqual([]);
  await query("", "UPDATE contact_imports SET touched_at = now() - interval '2 minutes' WHERE id = $1", [id]);
  await sweepImports(importJob());
  await until(async () => expect((await getImport(workspaceId, id)).state).toBe("done"));
  await expectWhole(workspaceId, id);
  await changeImport(owner.ctx, id, { to: "undoing" });
  await until(async () => expect((await getImport(workspaceId, id)).state).toBe("undone"));
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(0);
});

test("of files that were not imported the five newest are kept, a day; of the others the lines 30 days, the counts for good", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const bytes = new TextEncoder().encode("name\nAna\n");
  const drafts = [];
  for (let n = 0; n < 6; n++) drafts.push(await createImport(owner.ctx, { name: `${n}.csv`, bytes }));
  expect((await listImports(workspaceId)).map(({ fileName }) => fileName)).toEqual([
    ...["5.csv", "4.csv", "3.csv", "2.csv", "1.csv"],
  ]);
  await removeImport(workspaceId, drafts[1]?.id ?? "");
  const { id } = await checkedImport(world, "name\nAna\n");
  await change(world, id, "running");
  const at = (days: number) => ({ ...importJob(), now: () => new Date(Date.now() + days * 86_400_000) });
  await pruneImports(at(1.1));
  expect(await listImports(workspaceId)).toMatchObject([{ id, state: "done" }]);
  await pruneImports(at(30.1));
  expect(await listImports(workspaceId)).toMatchObject([{ id, counts: { created: 1 } }]);
  expect(await prisma().contactImportLine.count({ where: { workspaceId } })).toBe(0);
  // The headings of a file without any are its first person.
  expect(await getImport(workspaceId, id)).toMatchObject({ headers: [], columns: [] });
  await expect(changeImport(owner.ctx, id, { to: "undoing" })).rejects.toMatchObject({
    code: "contact_import_moved",
  });
});
