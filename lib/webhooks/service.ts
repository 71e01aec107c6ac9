/** Webhooks: endpoints, their deliveries, and the jobs that send them. */
export { failCheck, getCheck, runCheck, startCheck } from "./checks";
export { getDelivery, listDeliveries, resend, sendTest } from "./deliveries";
export { drain } from "./drain";
export { reviveLane, wakeLane } from "./endpoint-state";
export { create, get, list, remove, update } from "./endpoints";
export { fanOut } from "./fan-out";
export { endHold } from "./hold";
export { atHome, followNewWorkspace, openHome } from "./home";
export { failureMailRecipients, sendFailureMail } from "./mails";
export { sweepWebhooks as sweep } from "./queries";
export { failReplay, getReplay, runReplay, startReplay } from "./replays";
export { pruneDeliveries, pruneEvents } from "./retention";
export { cancelRotation, promote, rotate } from "./rotation";
