/** How far a reply has come, in sentences that are true of every channel. */
export const delivery = {
  title: "Delivery",
  onItsWay: "On its way",
  showTimes: "{label}, show times",
  written: "Written",
  delivered: "Delivered",
  read: "Read",
  notYet: "Not yet",
  waiting: "Waiting",
  triedAgain: "It will be tried again by itself.",
  states: {
    queued: { label: "Queued", sentence: "It waits for its turn to be sent." },
    sending: { label: "Sending", sentence: "It is being handed over." },
    unknown: {
      label: "Unknown",
      sentence:
        "It may have been sent: it left, and no clear answer came back. It is not sent again by itself, so that nobody gets it twice. A receipt from the contact’s device would settle it.",
    },
    sent: { label: "Sent", sentence: "It is on its way to the contact’s device." },
    failed: { label: "Failed", sentence: "It could not be delivered." },
    delivered: { label: "Delivered", sentence: "It is on the contact’s device." },
    read: { label: "Read", sentence: "The contact has seen it." },
  },
  evidence: "Evidence",
  attempt: "Try {number, number}: {outcome}",
  beingSent: "Being sent",
  outcomes: {
    accepted: "WhatsApp took it",
    refused: "WhatsApp refused it",
    not_sent: "It did not leave",
    unknown: "No answer came back",
  },
  receipts: {
    sent: "Receipt: sent",
    delivered: "Receipt: delivered",
    read: "Receipt: read",
    played: "Receipt: played",
    failed: "Receipt: failed",
  },
} as const;
