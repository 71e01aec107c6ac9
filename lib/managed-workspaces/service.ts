/** A partner's view of the workspaces that it manages. */
export { changeStatus, update } from "./change";
export { create } from "./create";
export { pull } from "./event-log";
export { find, findByTenant, list, type ManagedWorkspace, read, readInstallation } from "./read";
