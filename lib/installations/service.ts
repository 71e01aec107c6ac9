/** Installations: a workspace's WhatsApp number, the access to it, and whether it may send. */
export { requestAppSync } from "./app-sync";
export {
  appSecretOf,
  isOfMode,
  isPlatformVerifyToken,
  isVerifyToken,
  type Named,
  ownsAll,
} from "./callback";
export { connectManually, connectSimulator, disconnect } from "./connect";
export { probe, probeAll } from "./probe";
export { get } from "./read";
export { findByAccount, findByNumber, type Owner, pause, type Sender, sender } from "./sender";
export { noteSharedAccount } from "./shared-accounts";
export { continueSignup, getSignup, getSignupOffer, startSignup } from "./signup";
export { playSignupPopup, readSignupPopup } from "./signup-popup";
export { endForgottenSignups } from "./signup-retention";
