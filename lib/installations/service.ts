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
export { completeConnection, readCallback } from "./finish";
export { noteHistoryDeclined } from "./history";
export { doubtSending } from "./hold";
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
  sendingState,
} from "./sender";
export { noteSharedAccount } from "./shared-accounts";
export { continueSignup, getSignup, getSignupOffer, startSignup } from "./signup";
export { playSignupPopup, readSignupPopup } from "./signup-popup";
export { endForgottenSignups } from "./signup-retention";
export { callForWithdrawals, eraseAccess, withdraw } from "./withdraw";
