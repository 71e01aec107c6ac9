/** Writes the server's entry point, with the table of all routes that it serves without Next, and bundles it. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { bundle } from "./bundle.mjs";
import { step } from "./progress.mjs";
import { buildDir, root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

/** The API, the help pages, the start page, the manual, and the customer's page of tickets. */
const MOUNTED = ["app/api", "app/help", "app/welcome", "app/manual", "app/t"];
/** Next serves these (next.config.mjs): next-auth wants Next's own request. */
const BY_NEXT = "route.next.ts";

function routeFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return routeFiles(path);
    return entry.name === "route.ts" || entry.name === BY_NEXT ? [path] : [];
  });
}

/** A module with the table of these routes. */
export function mountsSource() {
  const files = MOUNTED.flatMap(routeFiles).sort();
  const isMounted = (file) => !file.endsWith(`/${BY_NEXT}`);
  const imports = files.map((file, index) =>
    isMounted(file) ? `import * as route${index} from "@/${file.replace(/\.ts$/, "")}";\n` : "",
  );
  const rows = files.map((file, index) => {
    const pattern = JSON.stringify(file.replace(/^app|\/route(\.next)?\.ts$/g, ""));
    return `  { pattern: ${pattern}, module: ${isMounted(file) ? `route${index}` : "null"} },\n`;
  });
  return `/** Made by scripts/lib/server-bundle.mjs. */\n${imports.join("")}\nexport const mounts = [\n${rows.join("")}];\n`;
}

const entrySource = ({ isDev }) => `/** Made by scripts/lib/server-bundle.mjs. */
import { startServer } from "@/lib/server/main";

export const start = ({ step } = {}) => startServer({
  step,
  environment: process.env,
  isDev: ${isDev},
  loadMounts: async () => ${isDev ? "[]" : `(await import("./mounts")).mounts`},
  seedDemo: async () => (await import("@/prisma/seed")).seedDemo(),
});
`;

/** Returns the bundle's path; its `start` starts the server. */
export async function bundleServer({ isDev }) {
  const name = isDev ? "dev-server" : "server";
  const outfile = join(buildDir(), `${name}.mjs`);
  const hash = hashOf(
    ["lib", "prisma", ...MOUNTED, "scripts/lib", "package-lock.json", "tsconfig.json", "next.config.mjs"],
    (file) => file.endsWith(".test.ts"),
  );
  await whenChanged({ markFile: join(buildDir(), `${name}.hash`), hash, products: [outfile] }, () =>
    step("Bundling the server", async () => {
      mkdirSync(buildDir(), { recursive: true });
      const entry = join(buildDir(), `${name}-entry.ts`);
      if (!isDev) writeFileSync(join(buildDir(), "mounts.ts"), mountsSource());
      writeFileSync(entry, entrySource({ isDev }));
      await bundle(relative(root, entry).split(sep).join("/"), name, { hasPackages: !isDev });
    }),
  );
  return outfile;
}
