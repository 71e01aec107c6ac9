/**
 * A plain origin. Custom schemes have the origin "null", which would allow every page without an origin. `*` in a policy is a
 * wildcard for hosts, so an address with it is refused. Browser-safe.
 */
export const isWebOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin);
