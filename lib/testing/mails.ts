/** Mails that were sent without SMTP: a file each. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";

export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(env().DATA_DIR, "outbox");
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.filter((text) => text.includes(`To: ${address}\n`));
}
