/** Templates: what may be written when the reply window is closed. */
export { categoryOf, resolve, resolveByAlias, usableAliases } from "./fill";
export { list } from "./list";
export { expectChange, refresh, sync } from "./sync";
