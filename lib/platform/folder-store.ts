/** Stores files in a folder under DATA_DIR, which has its mark and its disk. */
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { freeBytes, isDiskFull, mustHaveSpace } from "./disk";
import { adoptFolder, checkFolder, filePath, filesFolder, folderMarks, folderProblem } from "./file-folder";
import { observeStored } from "./metrics";

let writes = 0;

export const folderStore = {
  async put(id: string, pour: (into: Writable) => Promise<void>): Promise<void> {
    const path = filePath(id);
    await checkFolder();
    await mustHaveSpace();
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
  async read(id: string, range?: { start: number; end: number }) {
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
  async remove(id: string): Promise<void> {
    await checkFolder();
    const path = filePath(id);
    await rm(path, { force: true });
    // Killed processes leave partial files.
    const names = await readdir(dirname(path)).catch(() => []);
    for (const name of names)
      if (name.startsWith(`${id}.part-`)) await rm(join(dirname(path), name), { force: true });
  },
  freeBytes,
  isFull: isDiskFull,
  mustHaveSpace,
  place: filesFolder,
  problem: folderProblem,
  marks: folderMarks,
  adopt: adoptFolder,
};
