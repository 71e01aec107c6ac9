/** What the rooms of the partner console show and do beyond what the partner API does. */
export { change, changeStatus } from "./change-workspace";
export { diagnose, readEvidence } from "./diagnostics";
export { explore } from "./explore-events";
export { list } from "./overview";
