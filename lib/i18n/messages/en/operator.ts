/** The operator's page. */
export const operator = {
  title: "Partners",
  description:
    "Grant live keys to partners you know, and suspend partners that must stop. Both take effect immediately.",
  back: "Back to the inbox",
  empty: "No partners yet",
  emptyHint: "Partners created in the partner console appear here.",
  access: {
    live: "Live",
    testOnly: "Test only",
    suspended: "Suspended",
    created: "Created <when></when>",
    refusedSince: "Requests to the partner API have been rejected since <when></when>.",
    grantTitle: "Grant live keys to {name}?",
    grantHint: "Its admins can then create keys that reach real people through WhatsApp.",
    grant: "Grant live",
    granted: "Live keys granted",
    withdrawTitle: "Withdraw live keys from {name}?",
    withdrawHint:
      "Requests with its live keys are rejected immediately. They work again when you grant access again.",
    withdraw: "Withdraw live",
    withdrawn: "Live keys withdrawn",
    suspendTitle: "Suspend {name}?",
    suspendHint: "All its requests are rejected immediately, including test requests. Nothing is deleted.",
    suspend: "Suspend",
    suspendDone: "Partner suspended",
    reactivateTitle: "Reactivate {name}?",
    reactivateHint: "Its keys work again immediately.",
    reactivate: "Reactivate",
    reactivateDone: "Partner reactivated",
    workspaces: "{count, plural, one {# workspace} other {# workspaces}}",
  },
} as const;
