/** Why a mail did not arrive, by the key of lib/connections/email/failures. */
export const mail = {
  mail_address_unknown: {
    message: "The recipient’s mail server does not know this address.",
    nextStep: "Check the address with the contact and correct it.",
  },
  mail_mailbox_full: {
    message: "The recipient’s mailbox is full.",
    nextStep: "Reach the contact another way, or send it again later.",
  },
  mail_too_large: {
    message: "The mail is larger than the recipient’s server takes.",
    nextStep: "Send it without files, or with a link to them.",
  },
  mail_sender_refused: {
    message: "The mail server does not let this account send from this address.",
    nextStep: "Check the address and the account in Settings → E-mail.",
  },
  mail_refused_by_policy: {
    message: "The recipient’s server refused the mail by its rules against unwanted mail.",
    nextStep: "Check SPF, DKIM and DMARC of the sender’s domain, then send it again.",
  },
  mail_refused: {
    message: "The mail server refused the mail.",
    nextStep: "The details have its reason. Correct that, then send it again.",
  },
  mail_deferred: {
    message: "The mail server does not take the mail yet.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Send it again, or reach the contact another way.",
  },
  mail_sign_in_refused: {
    message: "The mail server refused the sign-in, so nothing was sent.",
    nextStep: "Enter the password again in Settings → E-mail, or connect the mailbox again.",
  },
  mail_grant_revoked: {
    message: "The provider has withdrawn the access to the mailbox, so nothing was sent.",
    nextStep: "Sign in again in Settings → E-mail, then send it again.",
  },
  mail_server_unreachable: {
    message: "The mail server could not be reached, so nothing was sent.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Check the mail server, then send it again.",
  },
  mail_not_written: {
    message: "The mail could not be put together, so nothing was sent.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Send it again, without its files if it has any.",
  },
  mail_empty: {
    message: "Its words were erased before it left, so nothing was sent.",
    nextStep: "Nothing to do, or write a new one.",
  },
  mailbox_not_connected: {
    message: "No mailbox is connected, so the mail was not sent.",
    nextStep: "Connect a mailbox in Settings → E-mail, then send it again.",
  },
  mailbox_not_proved: {
    message: "The address of the mailbox is not confirmed yet, so the mail waits.",
    nextStep: "Enter the code from its confirmation mail in Settings → E-mail. The mail is sent then.",
  },
  mail_first_contacts_used: {
    message: "Today’s mails to people who never wrote to you are used up, so the mail waits.",
    nextStep: "Nothing to do: it is sent tomorrow. A mailbox with a server of its own has no such limit.",
  },
  mail_recipient_limit: {
    message: "This address has got as many mails from here today as it may, so the mail waits.",
    nextStep: "Nothing to do: it is sent tomorrow, or sooner if the person writes to you.",
  },
  mail_room_used: {
    message: "The limit of mails for today is reached. They stay on their server.",
    nextStep: "Nothing to do: they are fetched tomorrow, or when there is space again.",
  },
  mail_outcome_unknown: {
    message: "The mail was handed over, but the server’s answer was not seen: it may have been sent.",
    nextStep: "Wait for an answer before you send it again, or the contact may get it twice.",
  },
  mail_bounced: {
    message: "A mail server took the mail and could not deliver it.",
    nextStep: "The details have its reason. Reach the contact another way, or send it again later.",
  },
} as const;
