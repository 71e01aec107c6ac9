/**
 * Knows the folder of stored files by its mark: DATA_DIR/files/folder-id, whose text is in the database too. A process whose folder
 * has no mark or another one, because its volume is not mounted, stores and serves no files instead of writing beside the volume.
 */
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prisma, query } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import { isUuid, newId } from "./ids";

/** Shared by all processes: each serves every file. */
export const filesFolder = (): string => join(env().DATA_DIR, "files");

/** Two characters from the random end of the id keep folders small. */
export function filePath(id: string): string {
  if (!isUuid(id)) throw new Error("a stored file is named by a UUID");
  return join(filesFolder(), id.slice(-2), id);
}

/** The mark that the database knows. It changes only by adoptFolder(), which the check finds by a mismatch. */
let known: string | undefined;

/** Throws unavailable if the folder is not the database's; the first process of a database claims its folder. */
export async function checkFolder(): Promise<void> {
  const found = await readMark();
  if (found !== null && found === known) return;
  known = (await readKnown()) ?? (await claimFolder());
  if ((found ?? (await readMark())) === known) return;
  throw unavailable("it has no mark, or that of another database. Is its volume mounted?");
}

/** The mark of the folder, and the one that the database knows; null for one that is not there yet. */
export const folderMarks = async (): Promise<{ found: string | null; known: string | null }> => ({
  found: await readMark(),
  known: (await readKnown()) ?? null,
});

/** Why this process has no files, for an operator; null if it has. */
export const folderProblem = (): Promise<string | null> => {
  const slow = awake(ANSWER_MS).then(() => `${filesFolder()} does not answer.`);
  const check = checkFolder().then(
    () => null,
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );
  return Promise.race([check, slow]);
};
/** A network file system may never answer. */
const ANSWER_MS = 3000;
const TICK_MS = 100;

/** Sleeps for this time of a running event loop: while it is blocked, as at a start, answers cannot be read. */
async function awake(ms: number): Promise<void> {
  for (let tick = 0; tick < ms / TICK_MS; tick++) await sleep(TICK_MS, undefined, { ref: false });
}

/** Makes the present folder the database's. Files that are only in another one are then missing. */
export async function adoptFolder(): Promise<string> {
  const mark = (await readMark()) ?? (await writeMark());
  await query("", "INSERT INTO files_folder (mark) VALUES ($1) ON CONFLICT (id) DO UPDATE SET mark = $1", [
    mark,
  ]);
  return mark;
}

const unavailable = (reason: string): AppError =>
  new AppError("unavailable", "Files are not available right now. Try again in a moment.", {
    cause: new Error(`${filesFolder()} is not the folder of this database: ${reason}`),
  });

const markPath = (): string => join(filesFolder(), "folder-id");

async function readMark(): Promise<string | null> {
  try {
    const text = (await readFile(markPath(), "utf8")).trim();
    return isUuid(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** A rename, so that the mark is whole when it appears. */
async function writeMark(mark = newId()): Promise<string> {
  const draft = `${markPath()}.${process.pid}`;
  await mkdir(filesFolder(), { recursive: true, mode: 0o700 });
  await writeFile(draft, `${mark}\n`, { mode: 0o600 });
  await rename(draft, markPath());
  return mark;
}

async function readKnown(): Promise<string | undefined> {
  const [row] = await query<{ mark: string }>("", "SELECT mark FROM files_folder", []);
  return row?.mark;
}

/** If processes race, the insert makes the others wait for the first one's mark. */
const claimFolder = (): Promise<string> =>
  prisma().$transaction(async (tx) => {
    const found = await readMark();
    const mark = found ?? newId();
    const isFirst =
      await tx.$executeRaw`INSERT INTO files_folder (mark) VALUES (${mark}::uuid) ON CONFLICT DO NOTHING`;
    if (!isFirst) return (await tx.filesFolder.findFirstOrThrow()).mark;
    // A database from before the marks, or restored from then.
    const stored = await tx.attachment.findMany({
      where: { state: "stored", uploadId: null },
      orderBy: { createdAt: "desc" },
      take: SAMPLE,
      select: { id: true },
    });
    const isThere = await Promise.all(stored.map(({ id }) => exists(filePath(id))));
    if (stored.length > 0 && !isThere.includes(true))
      throw unavailable("it has none of the newest stored files. Is its volume mounted?");
    if (found === null) await writeMark(mark);
    return mark;
  });
const SAMPLE = 100;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
