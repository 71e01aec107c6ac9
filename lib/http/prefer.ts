/** The header `Prefer` (RFC 7240). */

/** Whether the caller wants a command checked and not sent. */
export const prefersValidateOnly = (request: Request): boolean =>
  (request.headers.get("prefer") ?? "")
    .split(",")
    .some((each) => each.trim().toLowerCase() === "validate-only");
