/** Surface sessions: a partner's user in the embedded inbox, for minutes. */
export { create, type SessionPlace } from "./create";
export { end, listLive, revoke } from "./live";
