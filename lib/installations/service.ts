/** Installations: a workspace's WhatsApp number, the access to it, and whether it may send. */
export { requestAppSync } from "./app-sync";
export {
  appSecretOf,
  isOfMode,
  isPlatformVerifyToken,
  isVerifyToken,
  type Named,
  noteCallbackReached,
  ownsAll,
} from "./callback";
export { connectManually, connectSimulator, disconnect } from "./connect";
export { isTestWorkspace } from "./environment";
export { completeConnection, readCallback } from "./finish";
export { noteHistoryDeclined } from "./history";
export { callForProbes, doubt, probe } from "./probe";
export { get, summaryOf } from "./read";
export { isSandboxed } from "./sandbox";
export {
  accountOf,
  findByAccount,
  findByNumber,
  mustBeAbleToSend,
  type Owner,
  pause,
  type Sender,
  sender,
} from "./sender";
export { continueSignup, getSignup, getSignupOffer, startSignup } from "./signup";
export type { OnConnected } from "./signup-finish";
export { playSignupPopup, readSignupPopup } from "./signup-popup";
