/** Brings node_modules in line with the lockfile; touches no network when it already is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

const packages = () => join(root, "node_modules");
/** npm writes it last, so it is missing after an interrupted install. */
const npmsOwnLock = () => join(packages(), ".package-lock.json");

/** True when what npm noted in node_modules says the same as package-lock.json: someone ran npm themselves. */
function isInstalledByNpm() {
  if (!existsSync(npmsOwnLock())) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const found = JSON.parse(readFileSync(npmsOwnLock(), "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      found[path]?.version === entry.version,
  );
}

export async function install() {
  const lock = {
    markFile: join(packages(), ".parley-lock"),
    hash: hashOf(["package-lock.json"]),
    products: [npmsOwnLock()],
  };
  await whenChanged(lock, async () => {
    if (isInstalledByNpm()) return;
    // Development packages too, also where NODE_ENV is production: the build needs them.
    await step("Installing packages", () =>
      exec(
        "npm",
        ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
        { cwd: root },
      ),
    );
  });
}
