/** Parts that files which are loaded later take from the panel: Preact, times in words, and the one copy of its calls, whose errors they know by class. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Fragment, jsx, jsxs } from "preact/jsx-runtime";
import { CallFailed, call, newClientId } from "./api";
import { dayOf, storableText, timeOf } from "./wording";

const parts = {
  ...{ jsx, jsxs, Fragment, useEffect, useLayoutEffect, useRef, useState },
  ...{ CallFailed, call, newClientId },
  ...{ dayOf, timeOf, storableText },
};
export type Parts = typeof parts;

declare global {
  var parleyParts: Parts | undefined;
}

globalThis.parleyParts = parts;
