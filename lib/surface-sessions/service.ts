/** Surface sessions: a partner's user in the embedded inbox, for minutes. */
export { create } from "./create";
export { end, listLive, revoke } from "./live";
