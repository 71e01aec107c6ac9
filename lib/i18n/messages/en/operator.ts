/** The operator's page. */
export const operator = {
  title: "Partners",
  description:
    "Grant live keys to partners you know, and suspend partners that must stop. Both take effect immediately.",
  navigation: "Areas",
  places: { operator: "Operator", console: "Partner console", inbox: "Inbox" },
  empty: "No partners yet",
  emptyHint: "Partners created in the partner console appear here.",
  access: {
    live: "Live",
    testOnly: "Test only",
    suspended: "Suspended",
    created: "Created <when></when>",
    refusedSince: "Requests to the partner API have been rejected since <when></when>.",
    grant: {
      title: "Grant live keys to {name}?",
      hint: "Its admins can then create keys that reach real people through WhatsApp.",
      label: "Grant live",
      done: "Live keys granted",
    },
    withdraw: {
      title: "Withdraw live keys from {name}?",
      hint: "Requests with its live keys are rejected immediately. They work again when you grant access again.",
      label: "Withdraw live",
      done: "Live keys withdrawn",
    },
    suspend: {
      title: "Suspend {name}?",
      hint: "All its requests are rejected immediately, including test requests. Nothing is deleted.",
      label: "Suspend",
      done: "Partner suspended",
    },
    reactivate: {
      title: "Reactivate {name}?",
      hint: "Its keys work again immediately.",
      label: "Reactivate",
      done: "Partner reactivated",
    },
    workspaces: "{count, plural, one {# workspace} other {# workspaces}}",
  },
} as const;
