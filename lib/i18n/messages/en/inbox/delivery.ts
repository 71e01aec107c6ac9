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
  triedAgain: "It will be sent again automatically.",
  states: {
    queued: { label: "Queued", sentence: "It is waiting to be sent." },
    sending: { label: "Sending", sentence: "It is being sent." },
    unknown: {
      label: "Unknown",
      sentence:
        "It may have been sent: no clear response came back. It is not sent again automatically, so that the contact does not get it twice. A receipt from the contact’s device would confirm it.",
    },
    sent: { label: "Sent", sentence: "It is on its way to the contact’s device." },
    failed: { label: "Failed", sentence: "It could not be delivered." },
    delivered: { label: "Delivered", sentence: "It is on the contact’s device." },
    read: { label: "Read", sentence: "The contact has seen it." },
    cancelled: { label: "Cancelled", sentence: "It was cancelled before it was sent." },
  },
  evidence: "Evidence",
  attempt: "Attempt {number, number}: {outcome}",
  beingSent: "Being sent",
  outcomes: {
    accepted: "WhatsApp accepted it",
    refused: "WhatsApp refused it",
    not_sent: "It was not sent",
    unknown: "No response",
  },
  receipts: {
    sent: "Receipt: sent",
    delivered: "Receipt: delivered",
    read: "Receipt: read",
    played: "Receipt: played",
    failed: "Receipt: failed",
  },
} as const;
