/** Where the project is and where its made files go; every script works from the project's folder. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

export const buildDir = () => join(root, process.env.PARLEY_BUILD_DIR || ".build");
export const nextDir = () => join(root, process.env.NEXT_DIST_DIR || ".next");
export const dataDir = () => process.env.DATA_DIR || ".data";
