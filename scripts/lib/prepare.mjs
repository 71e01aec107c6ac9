/** Everything between a checkout and a server that can start; each step runs only when its sources changed. */

import { install } from "./install.mjs";
import { buildNext } from "./next-build.mjs";
import { buildPageScripts } from "./page-scripts-build.mjs";
import { generatePrisma } from "./prisma-generate.mjs";
import { bundleServer } from "./server-bundle.mjs";

/** Returns the path of the server's bundle. */
export async function prepare({ isDev }) {
  await install();
  await generatePrisma();
  await buildPageScripts();
  if (!isDev) await buildNext();
  return bundleServer({ isDev });
}
