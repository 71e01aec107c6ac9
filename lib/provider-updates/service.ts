/** What the provider tells us: kept as it came, then taken apart, each item on its own. */

export { acceptOwn, acceptPlatform } from "./accept";
export { adopt } from "./adopt";
export { ingest } from "./ingest";
export { prune } from "./retention";
export { dismissSetAside, listSetAside, retrySetAside } from "./set-aside";
