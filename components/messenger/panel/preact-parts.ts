/** The parts of Preact that the articles' file takes from the panel. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Fragment, jsx, jsxs } from "preact/jsx-runtime";

const parts = { jsx, jsxs, Fragment, useEffect, useLayoutEffect, useRef, useState };
export type PreactParts = typeof parts;

declare global {
  var parleyPreact: PreactParts | undefined;
}

globalThis.parleyPreact = parts;
