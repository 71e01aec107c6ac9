import { account } from "./console/account";
import { workspaces } from "./console/workspaces";

export const console = { ...account, ...workspaces };
