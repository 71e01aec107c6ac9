/** Installations: a workspace's WhatsApp number, the access to it, and whether it may send. */
export { appSecretOf, isSimulated, isVerifyToken, type Named, ownsAll } from "./callback";
export { connectManually, connectSimulator, disconnect } from "./connect";
export { probe, probeAll } from "./probe";
export { get } from "./read";
export { findByAccount, findByNumber, type Owner, pause, type Sender, sender } from "./sender";
