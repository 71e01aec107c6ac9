/** Calls by the secret of a customer link: limited per secret and host, and on a help center's own domain only for its own workspace. */
import type { Asked } from "@/lib/inbox/customer-links/open";
import { sha256 } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { forgetBucket, takeToken } from "@/lib/platform/rate-limit";
import { allow } from "../guards";
import { LIMITS } from "../limits";
import { ownSlugOf } from "../own-hosts";

/**
 * The limit per address is the route's. A secret that opens nothing takes no place among the limits of those that do; what it does not
 * open on another workspace's domain leaves its limit elsewhere as it is.
 */
export async function asCustomer<T>(
  request: Request,
  { secret }: { secret: string },
  work: (asked: Asked) => Promise<T>,
): Promise<T> {
  const site = ownSlugOf(request);
  const key = `${Buffer.from(sha256(secret)).toString("base64url")} ${site ?? ""}`;
  allow(takeToken(LIMITS.customerLink, key));
  try {
    return await work({ secret, site });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") forgetBucket(LIMITS.customerLink, key);
    throw error;
  }
}

/** A ticket has several links, and a contact several tickets. */
export function limitContact({ contactId }: { contactId: string }): void {
  allow(takeToken(LIMITS.customerContact, contactId));
  allow(takeToken(LIMITS.customerContactHour, contactId));
}

/** Where the body is a file: an address or a query would be in logs. */
export const secretIn = ({ headers }: Request): string =>
  /^Bearer ([\w-]{1,200})$/.exec(headers.get("authorization") ?? "")?.[1] ?? "";
