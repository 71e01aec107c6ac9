/** The embedded inbox before and after its session. */
export const session = {
  opening: "Opening the inbox",
  session_revoked: {
    title: "This session was ended",
    description: "Your access to this inbox was removed. Contact the person who gave it to you.",
  },
  session_expired: {
    title: "This session has ended",
    description: "It ended for safety, because it was not renewed. Your draft is kept.",
  },
  session_invalid: {
    title: "The inbox cannot be opened this way",
    description: "It opens inside the product you work with. Reload that page.",
  },
  unreachable: {
    title: "The inbox cannot be reached",
    description: "Check your connection and try again.",
  },
} as const;
