/** `npm run build`: prepares all that `npm start` needs, without starting. */
import "./lib/root.mjs";
import { help } from "./lib/help.mjs";
import { prepare } from "./lib/prepare.mjs";

help(import.meta.filename);
try {
  await prepare({ isDev: false });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
