/** Compares contents to find whether a step's sources changed since it last ran. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

const SKIPPED = new Set(["node_modules", ".git", ".next", ".build", ".data", ".test"]);

function* filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!SKIPPED.has(name)) yield* filesOf(join(path, name));
  }
}

/** One hash over the names and contents of all files under `paths`, without those `isLeftOut` names. */
export function hashOf(paths, isLeftOut = () => false) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesOf(path)) {
      if (isLeftOut(file)) continue;
      const content = readFileSync(join(root, file));
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Runs `work` unless `markFile` says that it ran with this hash and all of `products` exist; true if it ran. */
export async function whenChanged({ markFile, hash, products = [] }, work) {
  const isCurrent =
    existsSync(markFile) &&
    readFileSync(markFile, "utf8") === hash &&
    products.every((path) => existsSync(path));
  if (isCurrent) return false;
  await work();
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, hash);
  return true;
}
