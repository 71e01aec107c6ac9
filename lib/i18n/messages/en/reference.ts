/** The frame of the API reference; what it describes is English everywhere. */
export const reference = {
  title: "API reference",
  home: "Parley, start page",
  apis: "APIs",
  names: {
    partner: "Partner API",
    v1: "API v1",
  },
  download: "OpenAPI document",
  console: "Partner console",
  keys: "Open Parley",
  keyHint:
    "Requests that you send from this page go to this server. A key that you enter stays in this page until you leave or reload it.",
  loading: "Loading the reference",
  failed: "The reference did not load. Check your connection, then load the page again.",
  reload: "Load again",
} as const;
