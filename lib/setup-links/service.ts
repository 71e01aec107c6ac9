/** Setup links: a workspace's customer connects their own number through one. */
export { continueSignup, open, preview, readSignup, readState, startSignup, verifyHolder } from "./hold";
export { create, expireOld, list, revoke } from "./offer";
