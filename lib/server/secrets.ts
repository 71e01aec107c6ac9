/** The secrets of a server with its own database: generated once, stored in DATA_DIR/secrets.json. */
import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Secrets = z.object({
  nextAuthSecret: z.string().min(32),
  postgresPassword: z.string().min(16),
  secretKeyring: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;
/** Earlier versions wrote fewer secrets; missing ones are generated. */
const StoredSecrets = Secrets.partial({ secretKeyring: true });
type StoredSecrets = z.infer<typeof StoredSecrets>;

/** Reads or generates the secrets. If two processes race, both get the first one's. */
export function readOrCreateSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "secrets.json");
  const found = read(file);
  if (found) return completed(found, file);
  const made: Secrets = {
    nextAuthSecret: randomBytes(32).toString("base64url"),
    postgresPassword: randomBytes(24).toString("base64url"),
    secretKeyring: `k1:${randomBytes(32).toString("base64")}`,
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    // link() fails where rename() would replace another process's file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const written = read(file);
  if (!written) throw new Error(`${file} could not be written.`);
  return completed(written, file);
}

/** A missing key ring is derived, so two processes that complete the file write the same one. */
function completed({ secretKeyring, ...found }: StoredSecrets, file: string): Secrets {
  if (secretKeyring) return { ...found, secretKeyring };
  const key = Buffer.from(hkdfSync("sha256", found.nextAuthSecret, "", "parley secret keyring", 32));
  const secrets = { ...found, secretKeyring: `k1:${key.toString("base64")}` };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

function read(file: string): StoredSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  chmodSync(file, 0o600);
  try {
    return StoredSecrets.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it from a backup: without it the data beside it cannot be opened.`,
    );
  }
}
