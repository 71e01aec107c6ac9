/** Commands: what partners ask to be done, once for each key. */
export { type Asked, type Created, create, mustBeManaged } from "./create";
