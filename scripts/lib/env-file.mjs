/** Reads `.env` as far as the environment itself does not say otherwise. PARLEY_ENV_FILE names another file, or none. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

export function loadEnvFile() {
  const name = process.env.PARLEY_ENV_FILE ?? ".env";
  const file = join(root, name);
  if (name !== "" && existsSync(file)) process.loadEnvFile(file);
}
