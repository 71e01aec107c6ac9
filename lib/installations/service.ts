/** Installations: a workspace's WhatsApp number, the access to it, and whether it may send. */
export {
  appSecretOf,
  isSimulated,
  isVerifyToken,
  type Named,
  noteCallbackReached,
  ownsAll,
} from "./callback";
export { connectManually, connectSimulator, disconnect } from "./connect";
export { completeConnection, readCallback } from "./finish";
export { noteHistoryDeclined } from "./history";
export { callForProbes, doubt, probe } from "./probe";
export { get } from "./read";
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
