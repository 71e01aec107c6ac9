/** A workspace's own pages beside a conversation. Settings → App panel: settings.ts. */
export const panelApps = {
  loading: "{name} is loading",
  failed: "{name} could not be shown.",
  notThere: "It did not answer within ten seconds.",
} as const;
