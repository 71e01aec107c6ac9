/** The secrets of a server that keeps its own database: made once, kept in DATA_DIR/secrets.json. */
import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Secrets = z.object({
  nextAuthSecret: z.string().min(32),
  postgresPassword: z.string().min(16),
});
export type Secrets = z.infer<typeof Secrets>;

/** Reads the secrets or makes them; of two processes that make them at once, both get the first one's. */
export function readOrCreateSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "secrets.json");
  const found = read(file);
  if (found) return found;
  const made: Secrets = {
    nextAuthSecret: randomBytes(32).toString("base64url"),
    postgresPassword: randomBytes(24).toString("base64url"),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    // A link fails where a rename would replace what another process has just written.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const written = read(file);
  if (!written) throw new Error(`${file} could not be written.`);
  return written;
}

function read(file: string): Secrets | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  chmodSync(file, 0o600);
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it from a backup: without it the data beside it cannot be opened.`,
    );
  }
}
