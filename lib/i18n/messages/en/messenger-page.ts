/** The messenger's own page where it cannot be shown. */
export const messengerPage = {
  unknown: { title: "No messenger here", text: "Check the address, or ask the team that gave it to you." },
  refused: {
    title: "Not allowed here",
    text: "The site that leads here is not one of this team’s. Open the messenger on the team’s own site.",
  },
} as const;
