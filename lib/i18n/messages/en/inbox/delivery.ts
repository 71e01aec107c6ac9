/** Delivery states of a reply, in sentences that are true of every channel. */
export const delivery = {
  onItsWay: "On its way",
  showEvidence: "{label}, show how far it came",
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
    sent: { label: "Sent", sentence: "It is on its way to the contact." },
    failed: { label: "Failed", sentence: "It could not be delivered." },
    delivered: { label: "Delivered", sentence: "It is on the contact’s device." },
    read: { label: "Read", sentence: "The contact has seen it." },
    cancelled: { label: "Cancelled", sentence: "It was cancelled before it was sent." },
  },
  /** An answer of the messenger that goes to the visitor by e-mail too. */
  mail: {
    title: "E-mail",
    theContact: "the contact",
    lines: {
      waiting: "Goes to <bdi>{to}</bdi> by e-mail at {time}, unless it is read",
      queued: "E-mail to <bdi>{to}</bdi> is tried again at {time}",
      sending: "Is being sent to <bdi>{to}</bdi> by e-mail",
      unknown: "E-mail to <bdi>{to}</bdi>: unknown whether it was sent",
      sent: "Also sent to <bdi>{to}</bdi> by e-mail, {time}",
      failed: "Not delivered to <bdi>{to}</bdi> by e-mail",
    },
    titles: {
      waiting: "E-mail planned",
      queued: "E-mail is tried again",
      sending: "E-mail is being sent",
      unknown: "E-mail: unknown",
      sent: "Sent by e-mail",
      failed: "Not delivered by e-mail",
    },
    sentences: {
      waiting: "If the contact does not read the answer here, it is sent by e-mail.",
      queued: "The mail server does not take the mail yet.",
      sending: "The mail is being handed to the mail server.",
      unknown:
        "The mail was handed over, but the server’s answer was not seen. It is not sent again. An answer to it, or a report that it could not be delivered, settles it.",
      sent: "The mail server has taken it. An answer to it comes back into this conversation.",
      failed: "The mail could not be delivered. The message in the messenger is not affected.",
    },
    serverSaid: "What the mail server said",
    mailId: "Message-ID",
  },
} as const;
