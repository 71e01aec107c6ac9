/** Connecting a WhatsApp number: in Settings and on the connect page, so the reader may be a stranger (usted in Spanish). */
export const signup = {
  open: {
    embedded: "Continue with Facebook",
    simulator: "Open the sign-up",
  },
  needTitle: "What you need",
  needed: {
    facebook: "A Facebook account that can manage your business.",
    phone: "The phone number your customers write to. It must be able to receive a text message or a call.",
    minutes: "About five minutes.",
    simulator: "Nothing: the sign-up is simulated on this server, with an invented number.",
  },
  openElsewhere: "The sign-up is open in another window. Finish it there.",
  notNow: "Not now",
  continue: "Continue",
  startAgain: "Start again",
  couldNotContinue: "The sign-up could not continue",
  cannotBeConnected: "This number cannot be connected",
  notConnectedYet: "Not connected yet",
  failures: {
    number_in_use:
      "This number is already connected elsewhere. Disconnect it there, or choose another number.",
    account_banned:
      "WhatsApp has banned this business account, so its numbers cannot be used. You can appeal in WhatsApp Manager.",
    waba_limit_reached:
      "Your business has reached Meta's limit of WhatsApp accounts or numbers. Delete one, or ask Meta for more.",
    cancelled: "The sign-up was closed before it was finished. Nothing has changed.",
    popup_failed: "The sign-up reported a problem.",
    code_refused: "The permission of the sign-up had expired. Sign up once more; it is quicker this time.",
    account_unknown:
      "The sign-up did not say which business account you chose. Continue in a moment, or start again.",
    access_refused: "The permission you gave does not cover this business account and its number.",
    number_missing:
      "This business account has no phone number yet. Add one in WhatsApp Manager, then continue.",
    pin_required:
      "This number has two-step verification. Enter its six-digit PIN, or reset it in WhatsApp Manager.",
    pin_wrong: "This is not the PIN of the number. Enter the correct PIN, or reset it in WhatsApp Manager.",
    registration_blocked:
      "WhatsApp does not register this number for now, because there were too many attempts.",
    provider_refused: "WhatsApp refused it.",
    provider_unavailable:
      "WhatsApp did not respond as expected. Your progress is saved. Continue in a moment.",
  },
  retryFrom: "You can try again from {time}.",
  blocked: "Your browser blocked the window. Allow pop-ups for this page, then open the sign-up again.",
  progress: "Progress",
  steps: {
    exchange: "Receive the permission you gave",
    read: "Find your number",
    subscribe: "Ask WhatsApp to deliver your messages",
    register: "Register the number for sending",
    keep: "Keep the number in the phone’s app",
    connect: "Connect your number",
  },
  states: {
    done: "done",
    now: "in progress",
    stopped: "stopped here",
    ahead: "not started",
  },
  number: {
    title: "Which number do you want to connect?",
    label: "Number",
    submit: "Continue with this number",
  },
  pin: {
    title: "Enter the PIN of your number",
    label: "PIN of the number",
    hint: "Six digits, set when two-step verification was turned on.",
    invalid: "Enter six digits.",
    submit: "Continue with this PIN",
  },
  replacement: {
    title: "Replace the connected number?",
    titleFor: "Replace {former}?",
    text: "<number></number> will replace it. Messages that customers send to the former number will no longer arrive here. Conversations, contacts and notes stay. The former number keeps working until you finish.",
    newNumber: "The new number",
    submit: "Replace the number",
  },
} as const;
