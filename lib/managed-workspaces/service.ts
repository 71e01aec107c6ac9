/** A partner's view of the workspaces that it manages. */
export { create } from "./create";
export { pull } from "./event-log";
export { find, findByTenant, list, read, readInstallation } from "./read";
