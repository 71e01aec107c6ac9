/** Stands for Preact in files that the panel loads later: the panel's copy, so that a page loads one. scripts/lib/page-scripts-build.mjs */
import type { Parts } from "./parts";

export const { jsx, jsxs, Fragment, useEffect, useLayoutEffect, useRef, useState } =
  globalThis.parleyParts as Parts;
