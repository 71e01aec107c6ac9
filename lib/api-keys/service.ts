/** API keys of a workspace. */
export { create, issue, list, revoke, rotate } from "./keys";
export { exposureMailRecipients, sendExposureMail } from "./mails";
export { verify } from "./verify";
