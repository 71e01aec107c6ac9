/** Free space of the stored files' disk. Uploads stop before it is full: a full disk fails the files of all tenants. */
import { statfs } from "node:fs/promises";
import { env } from "./env";
import { AppError } from "./errors";
import { filesFolder } from "./file-folder";
import { perProcess } from "./per-process";

const MB = 1_048_576;
const KNOWN_MS = 2000;
const seen = perProcess("free-bytes", () => ({ at: 0, bytes: null as number | null }));

/** The free bytes of the folder, or before it exists of DATA_DIR. Null if the system does not report it. At most two seconds old. */
export async function freeBytes(): Promise<number | null> {
  const known = seen();
  if (performance.now() - known.at < KNOWN_MS && known.at > 0) return known.bytes;
  const found = await statfs(filesFolder())
    .catch(() => statfs(env().DATA_DIR))
    .catch(() => null);
  Object.assign(known, { at: performance.now(), bytes: found && found.bavail * found.bsize });
  return known.bytes;
}

export async function isDiskFull(): Promise<boolean> {
  const least = env().FILES_FREE_MB * MB;
  const free = least > 0 ? await freeBytes() : null;
  return free !== null && free < least;
}

/** Throws unavailable. */
export async function mustHaveSpace(): Promise<void> {
  if (await isDiskFull())
    throw new AppError("unavailable", "The server has no space for files right now. Try again later.", {
      cause: new Error("the disk of DATA_DIR has less than FILES_FREE_MB free"),
    });
}
