/**
 * Runs after `npm ci` in the folder of `npm run package`: removes from its packages what a running server never loads. These are types,
 * source maps, Next's files for bundlers and for development, and Prisma's compilers for other databases: more than half of all bytes.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Tested against a file's path below node_modules. */
const UNUSED = [
  /\.map$/,
  /\.d\.[mc]?ts$/,
  /^next\/dist\/(esm|docs|bundle-analyzer)\//,
  /^next\/dist\/compiled\/(.*[.-]development|next-server\/.*\.dev)\.js$/,
  /^next\/dist\/compiled\/[^/]+-experimental\//,
  /^next\/dist\/compiled\/next-server\/.*-experimental/,
  // Only the code itself: Next looks up the small files beside it when it starts.
  /^next\/dist\/compiled\/(webpack|babel|babel-packages|next-devtools|terser)\/([a-z-]*bundle5?(\.min)?|index)\.js$/,
  /^@prisma\/client\/runtime\/query_compiler_(fast|.*\.(cockroachdb|mysql|sqlite|sqlserver)\.)/,
];

const packages = join(import.meta.dirname, "node_modules");
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = path.slice(packages.length + 1).replaceAll("\\", "/");
  if (entry.isFile() && UNUSED.some((pattern) => pattern.test(name))) rmSync(path);
}
