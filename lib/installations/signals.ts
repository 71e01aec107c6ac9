/** What this room tells the jobs. */
export const installationConnected = "installations/installation.connected";
export const coexistenceConnected = "installations/coexistence.connected";
