/** Setup links: a workspace's customer connects their own number through one. */
export { create, expireOld, list, type Place, revoke } from "./offer";
