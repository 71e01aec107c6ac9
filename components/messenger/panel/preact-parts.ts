/** The parts of Preact that files which are loaded later take from the panel. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Fragment, jsx, jsxs } from "preact/jsx-runtime";

const parts = { jsx, jsxs, Fragment, useEffect, useLayoutEffect, useRef, useState };
export type PreactParts = typeof parts;

declare global {
  var parleyPreact: PreactParts | undefined;
}

globalThis.parleyPreact = parts;
