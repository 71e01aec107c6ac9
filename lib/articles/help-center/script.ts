/** The one script of help pages. Its address has a hash of its content, so that browsers keep it for ever. */
import { createHash } from "node:crypto";
import { HELP_SEARCH } from "@/lib/platform/generated/help-search";

export const SCRIPT = {
  text: HELP_SEARCH,
  hash: createHash("sha256").update(HELP_SEARCH).digest("base64url").slice(0, 12),
};
