/** API keys of a workspace. */
export { create, issue, list, revoke, rotate } from "./keys";
export { sendExposureMail } from "./mails";
export { verify } from "./verify";
