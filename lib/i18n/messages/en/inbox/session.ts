/** The embedded inbox before and after its session. */
export const session = {
  opening: "Opening the inbox",
  session_revoked: {
    title: "This session was ended",
    description: "Your access to this inbox was taken back. Whoever gave it to you can say why.",
  },
  session_expired: {
    title: "This session is over",
    description: "It ended for safety, since it was not renewed. What you were writing is kept.",
  },
  session_invalid: {
    title: "The inbox cannot be opened like this",
    description: "It opens inside the product that you work with. Load that page again.",
  },
  unreachable: {
    title: "The inbox cannot be reached",
    description: "Check your connection and try again.",
  },
} as const;
