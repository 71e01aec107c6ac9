/** Surface sessions: a partner's user in the embedded inbox, for minutes. */
export { create } from "./create";
export { exchange, read, verify } from "./exchange";
export { findFrameOrigins } from "./frame";
export { end, listLive, prune, revoke } from "./live";
