/** Stores files in a folder under DATA_DIR. The interface is small, so that an object store can replace it. */
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { mustHaveRoom } from "./disk";
import { checkFolder, filePath } from "./file-folder";
import { observeStored } from "./metrics";

/** All calls throw if the folder does not answer, or is not the database's; put() also if the disk is nearly full. */
export type FileStore = {
  /** `pour` writes the file; it appears only when complete. */
  put: (id: string, pour: (into: Writable) => Promise<void>) => Promise<void>;
  /** Null if the file does not exist. `range` in bytes, both ends included. */
  read: (
    id: string,
    range?: { start: number; end: number },
  ) => Promise<{ stream: ReadableStream; size: number } | null>;
  remove: (id: string) => Promise<void>;
};

let writes = 0;

export const fileStore: FileStore = {
  async put(id, pour) {
    const path = filePath(id);
    await checkFolder();
    await mustHaveRoom();
    // Two writers of one file, also in one process, must not share what is unfinished.
    const unfinished = `${path}.part-${process.pid}-${++writes}`;
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    try {
      const into = createWriteStream(unfinished, { mode: 0o600 });
      const written = finished(into, { readable: false });
      await Promise.all([pour(into), written]);
      await rename(unfinished, path);
      observeStored(into.bytesWritten);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  async read(id, range) {
    // Opened before anything is promised: another process may remove it meanwhile.
    const file = await open(filePath(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (!file) {
      await checkFolder();
      return null;
    }
    const { size } = await file.stat();
    return { stream: Readable.toWeb(file.createReadStream(range)) as ReadableStream, size };
  },
  async remove(id) {
    await checkFolder();
    const path = filePath(id);
    await rm(path, { force: true });
    // Killed processes leave partial files.
    const names = await readdir(dirname(path)).catch(() => []);
    for (const name of names)
      if (name.startsWith(`${id}.part-`)) await rm(join(dirname(path), name), { force: true });
  },
};
