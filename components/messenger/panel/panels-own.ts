/** Stands for api.ts and wording.ts in files that the panel loads later. scripts/lib/page-scripts-build.mjs */
import type { Parts } from "./parts";

export const { CallFailed, call, newClientId, dayOf, timeOf, storableText } = globalThis.parleyParts as Parts;
