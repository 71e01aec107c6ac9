/** The connect page of a setup link. Plain words: the reader owns a business, not a platform. */
export const connect = {
  documentTitle: "Connect your WhatsApp number",
  steps: {
    label: "Progress",
    names: {
      before: "Before you start",
      signUp: "Sign-up",
      connecting: "Connecting",
      done: "Done",
    },
    position: "Step {step, number} of 4",
  },
  intro: {
    title: "Connect your WhatsApp number to {partner}",
    text: "{partner} asks you to connect the WhatsApp number of your business.",
    needTitle: "What you need before you start",
    needed: {
      facebook: "A Facebook account that can manage your business.",
      phone: "The phone number your customers write to. It must be able to receive a text message or a call.",
      pin: "The six-digit PIN of the number, if it has two-step verification.",
      minutes: "About five minutes.",
    },
    privacy: "You sign in at Facebook. Neither {partner} nor this page sees your password.",
    submit: "Continue",
  },
  signUp: {
    title: "Sign in and choose your number",
    business: "For",
    validUntil: "Link valid until",
    replaces:
      "{number} is connected now. Another number would replace it. We will ask you again before that.",
    isTest: "This is a test: no real number is connected.",
    noFacebook:
      "Facebook could not be loaded. Allow connect.facebook.net in your content blocker, then try again.",
    back: "Cancel and go back to {partner}",
  },
  open: {
    title: "Finish in the other window",
    text: "The sign-up is open in another window. This page continues when you finish there.",
  },
  working: {
    title: "Connecting your number",
    text: "This takes a few seconds. Leave this page open.",
  },
  done: {
    title: "Your number is connected",
    text: "{number} is connected to {partner}.",
    textWithoutNumber: "Your WhatsApp number is connected to {partner}.",
    returning: "You will return to {partner} in a moment.",
    submit: "Go back to {partner}",
    stay: "Stay here",
  },
  failed: {
    title: "Your number could not be connected",
    text: "This link cannot be used again. {partner} can send you a new one.",
  },
  tooOften: "Too many attempts failed.",
  expired: {
    title: "This link has expired",
    text: "Nothing has changed. Ask {partner} for a new link.",
  },
  revoked: {
    title: "This link was revoked",
    text: "It can no longer be used. Ask {partner} for a new link.",
  },
  lost: {
    title: "This page is no longer in use",
    text: "The link was opened on another device or in another window, or this page was open for more than 30 minutes. Continue there, or open your link again here.",
  },
  incomplete: {
    title: "This link is not complete",
    text: "A part of it is missing, or this page was reloaded. Open the whole link that {partner} gave you, up to its last character.",
  },
  invalid: {
    title: "This link is not valid",
    text: "Check that you opened the whole link. If you did, ask the person who gave it to you for a new one.",
  },
  paste: {
    label: "Your setup link",
    hint: "Paste the newest link that you were given, from https:// to its last character.",
    incomplete: "This is not a whole setup link. Copy it again, up to its last character.",
    submit: "Open the link",
  },
  away: {
    title: "No connection",
    text: "The server cannot be reached. Check your connection. Nothing is lost.",
    again: "Try again",
  },
  inactive: "This link cannot be used now. Ask {partner}.",
  problem: "That did not work. Wait a moment, then try again.",
} as const;
