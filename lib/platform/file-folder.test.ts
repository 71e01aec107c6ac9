/** The mark of the files folder: a folder that is not mounted is never written to as if it were the volume. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const DATA_DIR = mkdtempSync(join(tmpdir(), "parley-files-"));
process.env.DATA_DIR = DATA_DIR;
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const [VOLUME, AWAY] = [join(DATA_DIR, "files"), join(DATA_DIR, "away")];
const MARK = join(VOLUME, "folder-id");
const { query } = await import("./db");
const { newId } = await import("./ids");
const { createWorld } = await import("@/lib/testing/world");

/** The modules of a process: each knows what it found out itself. */
async function startProcess() {
  vi.resetModules();
  const { fileStore } = await import("./file-store");
  const { adoptFolder, checkFolder, folderProblem } = await import("./file-folder");
  const put = (id: string) => fileStore.put(id, async (into) => void into.end("bytes"));
  return { fileStore, put, adoptFolder, checkFolder, folderProblem };
}
const markInDatabase = async () =>
  (await query<{ mark: string }>("", "SELECT mark FROM files_folder", [])).map(({ mark }) => mark);

beforeEach(async () => {
  await query("", "DELETE FROM files_folder", []);
  await query("", "DELETE FROM attachments", []);
  for (const folder of [VOLUME, AWAY]) rmSync(folder, { recursive: true, force: true });
});

test("while the volume is away nothing is read, written or removed in its place; then the files are there again", async () => {
  const { fileStore, put, folderProblem } = await startProcess();
  const id = newId();
  await put(id);
  renameSync(VOLUME, AWAY);
  mkdirSync(VOLUME);
  for (const each of [await startProcess(), { fileStore, put, folderProblem }]) {
    const { put, fileStore: store } = each;
    for (const run of [() => put(newId()), () => store.read(id), () => store.remove(id)])
      await expect(run()).rejects.toMatchObject({ code: "unavailable" });
    expect(await each.folderProblem()).toContain("Is its volume mounted?");
  }
  expect(readdirSync(VOLUME)).toEqual([]);
  rmSync(VOLUME, { recursive: true });
  renameSync(AWAY, VOLUME);
  expect((await fileStore.read(id))?.size).toBe(5);
  expect(await folderProblem()).toBeNull();
});

test("a volume of another database is refused", async () => {
  await (await startProcess()).put(newId());
  writeFileSync(MARK, newId());
  await expect((await startProcess()).put(newId())).rejects.toMatchObject({ code: "unavailable" });
});

test("processes that start at once claim the folder with one mark", async () => {
  const processes = [await startProcess(), await startProcess(), await startProcess()];
  await Promise.all(processes.flatMap(({ checkFolder }) => [checkFolder(), checkFolder()]));
  expect(await markInDatabase()).toEqual([readFileSync(MARK, "utf8").trim()]);
  for (const { folderProblem } of processes) expect(await folderProblem()).toBeNull();
});

test.each(["", "not a mark"])(
  "a damaged mark (%j) of an interrupted claim is written again",
  async (text) => {
    mkdirSync(VOLUME);
    writeFileSync(MARK, text);
    await (await startProcess()).checkFolder();
    expect(await markInDatabase()).toEqual([readFileSync(MARK, "utf8").trim()]);
  },
);

test("an upgrade claims the folder that has the stored files, and no empty one", async () => {
  const { workspaceId } = await createWorld();
  const id = newId();
  await query(
    "",
    `INSERT INTO attachments (workspace_id, id, kind, mime_type, file_name, size_bytes, state, created_at)
     VALUES ($1, $2, 'image', 'image/png', 'a.png', 5, 'stored', now())`,
    [workspaceId, id],
  );
  const before = await startProcess();
  expect(await before.folderProblem()).toContain("none of the newest stored files");
  await expect(before.put(newId())).rejects.toMatchObject({ code: "unavailable" });
  expect([existsSync(VOLUME), await markInDatabase()]).toEqual([false, []]);
  mkdirSync(join(VOLUME, id.slice(-2)), { recursive: true });
  writeFileSync(join(VOLUME, id.slice(-2), id), "bytes");
  expect(await before.folderProblem()).toBeNull();
  expect(existsSync(MARK)).toBe(true);
});

test("a database restored from before the marks takes the folder's own", async () => {
  mkdirSync(VOLUME);
  const mark = newId();
  writeFileSync(MARK, `${mark}\n`);
  await (await startProcess()).checkFolder();
  expect(await markInDatabase()).toEqual([mark]);
});

test("an operator adopts a folder after all files were lost, and running processes follow", async () => {
  const running = await startProcess();
  await running.put(newId());
  rmSync(VOLUME, { recursive: true });
  await expect(running.put(newId())).rejects.toMatchObject({ code: "unavailable" });
  const mark = await (await startProcess()).adoptFolder();
  expect(await markInDatabase()).toEqual([mark]);
  await running.put(newId());
  expect(await (await startProcess()).adoptFolder()).toBe(mark);
});
