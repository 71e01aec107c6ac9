/** What this room tells the jobs. */
export const installationConnected = "installations/installation.connected";
/** A number that could not be used can be again. */
export const installationRecovered = "installations/installation.recovered";
export const installationDisconnected = "installations/installation.disconnected";
/** Something was heard of the number, or it is time to look: how it does is looked up. */
export const healthCheckRequested = "installations/installation.doubted";
/** Meta has reached the callback of a number whose connection was not complete. */
export const callbackReached = "installations/callback.reached";
export const coexistenceConnected = "installations/coexistence.connected";
