/** Mails, in the recipient's language. Every mail ends with its link, and a footer where it can be turned off. */
export const mails = {
  hello: "Hello,",
  helloName: "Hello {name},",
  confirmEmail: {
    subject: "Confirm your e-mail address",
    text: "Please confirm that this address is yours. The link works for 48 hours. If you did not sign up for Parley, ignore this mail.",
  },
  resetPassword: {
    subject: "Choose a new password",
    text: "Someone, probably you, asked for a new password. The link works for one hour. If it was not you, ignore this mail: your password stays the same.",
  },
  accountExists: {
    subject: "You already have an account",
    text: "Someone, probably you, tried to sign up with this address, which already has an account. Sign in instead, or choose a new password there.",
  },
  accountDeleted: {
    subject: "Your account was deleted",
    text: "Your account was deleted as you asked: your sign-ins, your second factor, and your place in every workspace. What you wrote to customers stays with the workspaces, with your name. If it was not you who asked, tell the owner of your workspace.",
  },
  secondFactorReset: {
    subject: "The second factor of your account was reset",
    text: "The second factor of your account was removed, and you were signed out everywhere. Sign in with your password, then set up a second factor again. If you did not ask for this, choose a new password now.",
  },
  secondFactorLocked: {
    subject: "Someone entered wrong codes for your account",
    text: "Someone passed the first step of signing in to your account, with your password or another account of yours, and then entered several wrong codes. After five within 15 minutes, codes of your app are refused for a while; you get this mail once a day at most. If it was not you, choose a new password now: that ends every sign-in that was begun.",
  },
  invitation: {
    subject: "“{inviter}” invites you to “{workspace}”",
    text: "“{inviter}” invites you to reply to customers in “{workspace}” on Parley, as {role, select, owner {an owner} admin {an admin} other {an agent}}. The link works for seven days.",
  },
  partnerInvitation: {
    subject: "“{inviter}” invites you to “{partner}”",
    text: "“{inviter}” invites you to the partner console of “{partner}” on Parley, as {role, select, admin {an admin} other {a developer}}. Sign in with {email}, or create an account with this address first. The invitation stays in the partner console for seven days.",
  },
  exportReady: {
    subject: "The export of “{workspace}” is ready",
    text: "The export of “{workspace}” that you asked for is ready. Download it in Settings → General within seven days.",
  },
  deletionNear: {
    subject: "“{workspace}” is deleted tomorrow",
    text: "The workspace “{workspace}” with all its conversations, contacts and files is deleted for good in 24 hours. Until then an owner can keep it in Settings → General.",
  },
  act: {
    subject: "{workspace}: {sentence}",
    text: "{sentence}. By {actor}, from the address {address}. If this was not meant to happen, end the sessions of that person, undo the change and change passwords. All changes are in the audit log.",
    deletion:
      "{sentence}. By {actor}, from the address {address}. The workspace can be read for seven days; then it is deleted for good with all its conversations, contacts and files. Until then an owner can keep it in Settings → General.",
    someone: "someone",
  },
  keyExposed: {
    subject: "The API key “{name}” is readable on a web page",
    text: "A page of {origin} sent the API key “{name}” to Parley. Anyone who opens that page can read the key. Parley sent the page no data. Rotate the key and keep the new one on a server.",
  },
  partnerKeyExposed: {
    subject: "The partner key “{name}” is readable on a web page",
    text: "A page of {origin} sent the partner key “{name}” to Parley. Anyone who opens that page can read the key. Parley sent the page no data. Rotate the key and keep the new one on a server.",
  },
  endpointFailing: {
    subject: "The webhook endpoint at {host} has been failing for a day",
    text: "Every delivery to {url} has failed for a day. After five days the endpoint will be disabled. The delivery log shows what its server answered.",
  },
  endpointDisabled: {
    subject: "The webhook endpoint at {host} was disabled",
    gone: "Deliveries to {url} have ended. The endpoint answered with status 410, which asks for no more deliveries. Once it works again, you can enable it and recover what it missed.",
    failing:
      "Deliveries to {url} have ended. Every attempt of the last five days failed. Once the endpoint works again, you can enable it and recover what it missed.",
  },
  domainFailing: {
    subject: "The domain {domain} of your help center is no longer proved",
    text: "The last check of {domain} did not find its DNS records. The help center still answers there for {days, plural, one {# day} other {# days}}, in case it is a mistake. The settings show which records are missing.",
  },
  domainLost: {
    subject: "Your help center no longer answers at {domain}",
    text: "The DNS records that prove {domain} are gone, so its pages are at their address with us again. Once the records are back, a check in the settings brings the domain back.",
  },
  notices: {
    open: "Open the inbox:",
    why: "{kind, select, digest {You get this digest once a day.} other {You get this mail because conversations that concern you stayed unread.}} To turn these mails off:",
  },
  unread: {
    subjectOne: "{name} waits for an answer in “{workspace}”",
    subjectMention:
      "{kind, select, answer {{colleague} answered what you forwarded from “{workspace}”, about {name}} other {{colleague} mentioned you in “{workspace}”, about {name}}}",
    subject:
      "{count, plural, one {# conversation waits} other {# conversations wait}} for you in “{workspace}”",
    mention:
      "{kind, select, answer {“{name}” answered what you forwarded.} other {“{name}” mentioned you in a note.}}",
    text: "These conversations in “{workspace}” wait for you:",
    count: "{count, plural, one {# unread message} other {# unread messages}}",
    more: "{count, plural, one {# more conversation waits.} other {# more conversations wait.}}",
  },
  digest: {
    subject:
      "“{workspace}”: {count, plural, =0 {nothing unread} one {# unread conversation} other {# unread conversations}}",
    waiting:
      "{count, plural, one {# unread conversation concerns you:} other {# unread conversations concern you:}}",
    nothing: "No conversation that concerns you is unread.",
    more: "{count, plural, one {# more is unread.} other {# more are unread.}}",
    openMine: "Open and assigned to you: {count, number}",
    unassigned: "Open and not assigned: {count, number}",
    lastDay:
      "In the last 24 hours: {conversations, plural, one {# new conversation} other {# new conversations}}, {received, plural, one {# message received} other {# messages received}}, {sent, plural, one {# sent} other {# sent}}.",
  },
  copy: {
    subject: "Answer from {team}",
    reply: "Reply to this e-mail to answer.",
    continue: "Or go on where you wrote: {link}",
    fileLeftOut: "A file was too large for this e-mail: {name}",
  },
  test: {
    subject: "Test of this mailbox",
    proofSubject: "The code for {address}",
    text: "{team} asked for this mail to see whether mails to {address} arrive. You can delete it.",
    proof:
      "{team} connected {address} as its support address. To confirm that it is yours, enter the code below in Settings → E-mail. If its mails are forwarded to Parley already, it is confirmed when this one arrives there. If you do not know {team}, ignore this mail: nothing is sent in your name.",
  },
  ticket: {
    page: "Read and answer your request #{number} online: {link}",
    care: "Anyone with this link can read the request and write in your name. Do not pass it on.",
  },
  quoted: {
    youWrote: "You wrote, {time}:",
    wrote: "{name} wrote, {time}:",
  },
  forward: {
    subject: "Fwd: {subject}",
    conversation: "Conversation with {name}",
    wrote: "{name}, {time}:",
    customer: "Customer",
    file: "[File: {name}]",
  },
} as const;
