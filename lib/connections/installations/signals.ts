/** Signals of WhatsApp numbers: each starts the jobs that name it. A stored name never changes. */

export const installationConnected = "installations/installation.connected";
/** A number that could not be used works again. */
export const installationRecovered = "installations/installation.recovered";
export const installationDisconnected = "installations/installation.disconnected";
/** A health check is due, or was requested. */
export const healthCheckRequested = "installations/installation.doubted";
/** Meta has reached the callback of an incomplete connection. */
export const callbackReached = "installations/callback.reached";
export const coexistenceConnected = "installations/coexistence.connected";
export const templatesChanged = "templates/account.changed";
