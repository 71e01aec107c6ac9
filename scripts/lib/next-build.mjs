/** Builds the pages when their sources changed. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { exec } from "./exec.mjs";
import { step } from "./progress.mjs";
import { nextDir, root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma/schema",
  "public",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "instrumentation.ts",
  "proxy.next.ts",
];
const isNoPage = (file) =>
  /\.test\.tsx?$/.test(file) ||
  file.startsWith(join("lib", "server")) ||
  file.startsWith(join("components", "messenger"));

export async function buildNext() {
  if (!existsSync(join(root, "app"))) return;
  const mark = {
    markFile: join(nextDir(), "parley-sources"),
    hash: hashOf(SOURCES, isNoPage),
    products: [join(nextDir(), "BUILD_ID")],
  };
  await whenChanged(mark, () =>
    step("Building the pages", () =>
      exec("node", ["node_modules/next/dist/bin/next", "build"], {
        cwd: root,
        // Next writes production code only with this value, whatever the caller's own environment says.
        env: {
          ...process.env,
          NODE_ENV: "production",
          NEXT_DIST_DIR: relative(root, nextDir()),
          NEXT_TELEMETRY_DISABLED: "1",
        },
      }),
    ),
  );
}
