/** Why WhatsApp did not take something, by the key of lib/connections/whatsapp/errors: one message or one person. */
export const messages = {
  recipient_unreachable: {
    message:
      "WhatsApp could not deliver to this person: the number may not be on WhatsApp, their app may be too old, or they have not accepted WhatsApp's terms.",
    nextStep: "Check the number, or reach the person another way.",
  },
  recipient_blocked: {
    message: "This person is blocked on your WhatsApp number.",
    nextStep: "Unblock the person in WhatsApp before you write again.",
  },
  recipient_is_sender: {
    message: "The message was addressed to the number it is sent from.",
    nextStep: "Choose another recipient.",
  },
  recipient_not_on_test_list: {
    message: "This is a test number, and the recipient is not on its list of allowed numbers.",
    nextStep: "Add the recipient to the test number's list, or send from a real number.",
  },
  recipient_opted_out: {
    message: "This person does not want marketing messages from you.",
    nextStep: "Do not send them marketing again; they can turn it back on in WhatsApp.",
  },
  recipient_in_experiment: {
    message: "WhatsApp is testing who gets marketing and held this message back. Nothing was charged.",
    nextStep: "Wait until the person writes to you, or use a message that is not marketing.",
  },
  recipient_marketing_limit: {
    message: "WhatsApp held this back because the person has received a lot of marketing lately.",
    nextStep: "Wait at least a day. Trying sooner makes it worse.",
  },
  recipient_identity_changed: {
    message: "The person's WhatsApp identity has changed since you last wrote.",
    nextStep: "Make sure that you are writing to the right person, then send again.",
  },
  recipient_needs_phone: {
    message: "This kind of message needs the person's phone number, which WhatsApp has not shared.",
    nextStep: "Ask the person for their number, or send an ordinary message.",
  },
  country_not_allowed: {
    message: "WhatsApp does not let your business write to people in this country.",
    nextStep: "Reach the person another way.",
  },
  session_window_closed: {
    message: "More than 24 hours have passed since this person last wrote.",
    nextStep: "Send an approved template. When they answer, you can write freely again.",
  },
  media_not_downloadable: {
    message: "WhatsApp could not fetch the file.",
    nextStep: "If the contact sent it, ask them to send it again. Otherwise attach another copy.",
  },
  media_not_acceptable: {
    message: "WhatsApp did not accept the file: its type, encoding or size is not supported.",
    nextStep: "Save it in a common format, or make it smaller, and attach it again.",
  },
  message_type_unsupported: {
    message: "WhatsApp does not support this kind of message here.",
    nextStep: "Say it another way: as text, or as a picture or document.",
  },
  message_unavailable: {
    message: "WhatsApp does not show the content of this message here.",
    nextStep: "Open it in the WhatsApp Business app, or ask the contact to send it again.",
  },
  group_message_failed: {
    message: "WhatsApp refused the message to this group.",
    nextStep: "Write to the people one by one.",
  },
  request_invalid: {
    message: "WhatsApp did not understand a part of this message.",
    nextStep: "Look at the details, correct the message and send it again.",
  },
  request_incomplete: {
    message: "This message lacks a part that WhatsApp requires.",
    nextStep: "See the details, complete the message and send it again.",
  },
  method_not_allowed: {
    message: "WhatsApp does not offer this way of sending to your account.",
    nextStep: "Send it as an ordinary message or template.",
  },
  call_permission_lookups_limited: {
    message: "Permission to call this person was requested too often.",
    nextStep: "Wait an hour before you ask again.",
  },
  recipient_throttled: {
    message: "Too many messages went to this person in a short time.",
    nextStep: "Nothing to do: it is sent again in a few seconds, slower.",
    finalStep: "Send it again.",
  },
} as const;
