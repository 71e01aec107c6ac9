/** What this room tells the jobs. */
export const installationConnected = "installations/installation.connected";
