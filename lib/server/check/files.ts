/** The folder of stored files: that of this database, writable, with space. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/file-store";
import { adminCommand } from "../command-lines";
import { type Finding, ok, problem, warning } from "../finding";

/** Files of customers would soon use up less. */
const FREE_BYTES_MIN = 1024 ** 3;
const NAME = "DATA_DIR";

/** `isMigrated`: then the database knows the folder's mark. */
export async function checkFiles(isMigrated: boolean): Promise<Finding[]> {
  const folder = fileStore.place();
  const proof = join(env().DATA_DIR, `.check-${process.pid}`);
  try {
    await mkdir(env().DATA_DIR, { recursive: true });
    await writeFile(proof, "");
    await rm(proof);
  } catch (error) {
    return [
      problem(
        NAME,
        `${env().DATA_DIR} cannot be written (${(error as Error).message}): give the folder to the user that runs Parley`,
      ),
    ];
  }
  const space = ofSpace(await fileStore.freeBytes());
  return [space, ...(isMigrated ? [ofMark(await fileStore.marks(), folder)] : [])];
}

/** Null: the store has no known end. */
function ofSpace(bytes: number | null): Finding {
  if (bytes === null) return ok(NAME, `${env().DATA_DIR} can be written`);
  const free = `${(bytes / 1024 ** 3).toFixed(1)} GiB are free`;
  return bytes >= FREE_BYTES_MIN
    ? ok(NAME, `${env().DATA_DIR} can be written, ${free}`)
    : warning(NAME, `${env().DATA_DIR} can be written, but only ${free}: free some space`);
}

function ofMark({ found, known }: { found: string | null; known: string | null }, folder: string): Finding {
  if (known === null) return ok(NAME, `the first start makes ${folder} the folder of this database`);
  if (found === known) return ok(NAME, `${folder} is the folder of this database`);
  return problem(
    NAME,
    `${folder} ${found ? "has the mark of another database" : "has no mark"}: mount its volume; if the files are lost for good: ${adminCommand("adopt-files")}`,
  );
}
