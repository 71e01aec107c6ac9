/** Entity tags of resources, and the header If-Match: what was changed since it was read is not overwritten. */
import { sha256 } from "./crypto";
import { AppError } from "./errors";

const LENGTH = 20;

/** The tag of what an update may change, as the header ETag has it. */
export const tagOf = (value: unknown): string =>
  `"${Buffer.from(sha256(JSON.stringify(value)))
    .toString("hex")
    .slice(0, LENGTH)}"`;

/**
 * `tag`: of the resource now. Proxies weaken tags, and clients drop the quotes: both are accepted. Throws precondition_required without
 * the header, and precondition_failed unless it names the tag or is `*`.
 */
export function mustMatch(ifMatch: string | null, tag: string): void {
  if (ifMatch === null) throw new AppError("precondition_required");
  const given = ifMatch.split(",").map(bare);
  if (!given.includes("*") && !given.includes(bare(tag))) throw new AppError("precondition_failed");
}

const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, "")
    .replace(/^"(.*)"$/, "$1");
