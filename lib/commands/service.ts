/** Commands: what partners ask to be done, once for each key. */
export { create, mustBeManaged } from "./create";
