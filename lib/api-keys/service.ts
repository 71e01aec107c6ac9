/** API keys of a workspace. */
export { create, issue, list, revoke, rotate } from "./keys";
export { verify } from "./verify";
export { sendExposureMail } from "./mails";
