/** Commands as they can be typed where this process runs: in a checkout, or in the folder that `npm run package` wrote. */
import { existsSync } from "node:fs";

const isCheckout = (): boolean => existsSync("scripts/admin.mjs");

export const adminCommand = (command: string): string =>
  `${isCheckout() ? "npm run admin --" : "node admin.mjs"} ${command}`;

export const startCommand = (): string => (isCheckout() ? "npm start" : "node start.mjs");
