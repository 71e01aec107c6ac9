/** A full disk, under the files or under the database, statements that took too long, and files that are not there: a clear answer, and nothing is lost. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import * as messages from "@/app/api/messenger/messages/route";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const DISK = resolve(`.test/full-disk-${process.pid}`);
mkdirSync(DISK, { recursive: true });
const isMounted = mounted();
process.env.DATA_DIR = DISK;
// Its files are refused by the disk itself: the space that stays free is the twin's subject.
process.env.FILES_FREE_MB = "0";
const { query } = await import("@/lib/platform/db");
const { newId } = await import("@/lib/platform/ids");
const { asBearer, asMember, call } = await import("@/lib/testing/call");
const { createVisitor, createWorld } = await import("@/lib/testing/world");
const { bring, PNG } = await import("@/lib/testing/files");
const { fileStore } = await import("@/lib/platform/file-store");
const { isPassing } = await import("@/lib/platform/database-errors");
const { log } = await import("@/lib/platform/log");
const { readLink } = await import("@/lib/inbox/attachments/attachments");
const { GET: openFile } = await import("@/app/api/files/[attachmentId]/route");
const status = await import("@/app/api/status/route");
const attachments = await import("./route");

/** A disk of 1 MiB. Only root on Linux can make one. */
function mounted(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", DISK], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
afterAll(() => {
  if (isMounted) execFileSync("umount", [DISK]);
  rmSync(DISK, { recursive: true, force: true });
});

const filesOn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => !path.endsWith("folder-id") && statSync(`${folder}/${path}`).isFile(),
  );

test.skipIf(!isMounted)(
  "a file that no longer fits is refused with 503 and leaves nothing; a smaller one is taken",
  async () => {
    const world = await createWorld();
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      call<{ code: string }>(attachments, {
        method: "POST",
        headers: { ...asMember(world.owner, world.workspaceId), "content-type": "application/octet-stream" },
        query: { name: "a.png" },
        raw: bytes,
      });
    const large = new Uint8Array(3 * 1024 * 1024);
    large.set(PNG);
    const refused = await upload(large);
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "2",
    ]);
    expect(filesOn(DISK)).toEqual([]);
    expect((await upload(new Uint8Array(PNG))).status).toBe(201);
    expect(filesOn(DISK)).toHaveLength(1);
  },
);

test("a lost file is a 404 and an error in the log; a folder that does not answer, or is not mounted, is a 503", async () => {
  const world = await createWorld();
  const id = await bring(world);
  const { url } = await readLink(world.owner.ctx, world.workspaceId, id);
  const open = async () => {
    const response = await openFile(new Request(url ?? ""), {
      params: Promise.resolve({ attachmentId: id }),
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), text: await response.text() };
  };
  const errors = vi.spyOn(log(), "error");
  onTestFinished(() => errors.mockRestore());
  expect((await open()).status).toBe(200);

  // Simulates a network file system that is gone: root cannot read it either.
  renameSync(`${DISK}/files`, `${DISK}/away`);
  symlinkSync("files", `${DISK}/files`);
  expect(await open()).toMatchObject({ status: 503, retryAfter: "2" });
  await expect(bring(world)).rejects.toSatisfy(isPassing);
  rmSync(`${DISK}/files`);
  // Simulates a host where the folder is not mounted.
  mkdirSync(`${DISK}/files`);
  expect(await open()).toMatchObject({ status: 503, retryAfter: "2" });
  expect(await call(status)).toMatchObject({
    status: 200,
    body: { status: "degraded", checks: { files: "down" } },
  });
  await expect(bring(world)).rejects.toMatchObject({ code: "unavailable" });
  expect(filesOn(`${DISK}/files`)).toEqual([]);
  rmSync(`${DISK}/files`, { recursive: true });
  renameSync(`${DISK}/away`, `${DISK}/files`);

  const [path, lost] = [`${DISK}/files/${id.slice(-2)}/${id}`, `${DISK}/lost`];
  renameSync(path, lost);
  errors.mockClear();
  const missing = await open();
  expect([missing.status, JSON.parse(missing.text)]).toMatchObject([
    404,
    { code: "attachment_not_found", message: "The file is missing on the server." },
  ]);
  expect(errors.mock.calls).toEqual([
    [{ attachmentId: id, folder: `${DISK}/files` }, "a stored file is missing"],
  ]);

  renameSync(lost, path);
  const reading = await fileStore.read(id);
  await fileStore.remove(id);
  expect(await new Response(reading?.stream).arrayBuffer()).toHaveProperty("byteLength", PNG.length);
});

test.each([
  ["53100", "could not extend file: No space left on device"],
  ["57014", "canceling statement due to statement timeout"],
])(
  "a write that the database refuses with %s is a 503; the same again is accepted once",
  async (state, text) => {
    const { workspaceId } = await createWorld();
    const visitor = await createVisitor(workspaceId);
    const body = { clientId: newId(), text: "Hello" };
    const say = () => call(messages, { method: "POST", headers: asBearer(visitor.token), body });
    // The insert fails after the message was written: the whole transaction has to roll back.
    await query(
      "",
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${text}' USING ERRCODE = '${state}'; END $$`,
      [],
    );
    await query(
      "",
      "CREATE TRIGGER refuse AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse()",
      [],
    );
    const makeRoom = () => query("", "DROP FUNCTION IF EXISTS refuse CASCADE", []);
    onTestFinished(async () => void (await makeRoom()));
    const refused = await say();
    expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const written = () => query("", "SELECT 1 FROM messages WHERE workspace_id = $1", [workspaceId]);
    expect(await written()).toEqual([]);
    await makeRoom();
    expect([(await say()).status, (await say()).status]).toEqual([201, 200]);
    expect(await written()).toHaveLength(1);
    const numbers = await query<{ sequence: number }>(
      "",
      "SELECT sequence::int FROM events WHERE workspace_id = $1 ORDER BY sequence",
      [workspaceId],
    );
    expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1));
  },
);
