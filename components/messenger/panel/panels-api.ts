/** Stands for api.ts in files that the panel loads later. scripts/lib/page-scripts-build.mjs */
import type { Parts } from "./parts";

export const { CallFailed, call, newClientId } = globalThis.parleyParts as Parts;
