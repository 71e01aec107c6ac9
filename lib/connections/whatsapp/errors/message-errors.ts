/** Errors of one message or one recipient. Codes: Meta, "Cloud API error codes", read 2026-09. */
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const MESSAGE_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "agent", retry: "never", pauses: "nothing" },
    {
      recipient_unreachable: {
        codes: [131026],
        sentence:
          "WhatsApp could not deliver to this person: the number may not be on WhatsApp, their app may be too old, or they have not accepted WhatsApp's terms.",
        nextStep: "Check the number, or contact the person another way.",
      },
      recipient_blocked: {
        codes: [130403],
        sentence: "This person is blocked on your WhatsApp number.",
        nextStep: "Unblock the person in WhatsApp before you write again.",
      },
      recipient_is_sender: {
        codes: [131021],
        sentence: "The message was addressed to the number it is sent from.",
        nextStep: "Choose another recipient.",
      },
      recipient_not_on_test_list: {
        codes: [131030],
        sentence: "This is a test number, and the recipient is not on its list of allowed numbers.",
        nextStep: "Add the recipient to the test number's list, or send from a real number.",
      },
      recipient_opted_out: {
        codes: [131050],
        sentence: "This person does not want marketing messages from you.",
        nextStep: "Stop sending them marketing. They can turn it back on in WhatsApp.",
      },
      recipient_in_experiment: {
        codes: [130472],
        sentence: "WhatsApp is testing who gets marketing and held this message back. Nothing was charged.",
        nextStep: "Wait until the person writes to you, or use a message that is not marketing.",
      },
      recipient_marketing_limit: {
        codes: [131049],
        sentence:
          "WhatsApp did not deliver this because the person has recently received a lot of marketing.",
        nextStep: "Wait at least a day. Retrying sooner extends the limit.",
      },
      recipient_identity_changed: {
        codes: [137000],
        sentence: "The person's WhatsApp identity has changed since you last wrote.",
        nextStep: "Make sure that you are writing to the right person, then send again.",
      },
      recipient_needs_phone: {
        codes: [131062],
        sentence: "This kind of message needs the person's phone number, which WhatsApp has not shared.",
        nextStep: "Ask the person for their number, or send another kind of message.",
      },
      country_not_allowed: {
        codes: [130497],
        sentence: "WhatsApp does not let your business write to people in this country.",
        nextStep: "Contact the person another way.",
      },
      session_window_closed: {
        codes: [131047],
        sentence: "More than 24 hours have passed since this person last wrote.",
        nextStep: "Send an approved template. When they answer, you can write freely again.",
      },
      media_not_downloadable: {
        codes: [131052],
        sentence: "WhatsApp could not download the file.",
        nextStep: "If the person sent it, ask them to send it again. Otherwise attach another copy.",
      },
      media_not_acceptable: {
        codes: [131053],
        sentence: "WhatsApp did not accept the file: its type, encoding or size is not supported.",
        nextStep: "Save it in a common format or reduce its size, then attach it again.",
      },
      message_type_unsupported: {
        codes: [131051],
        sentence: "WhatsApp does not support this kind of message here.",
        nextStep: "Send it as text, a picture or a document instead.",
      },
      message_unavailable: {
        codes: [131060],
        sentence: "WhatsApp does not show the content of this message here.",
        nextStep: "Open it in the WhatsApp Business app, or ask the person to send it again.",
      },
      group_message_failed: {
        codes: [131020, 131041, ...Array.from({ length: 15 }, (_, index) => 131201 + index)],
        sentence: "WhatsApp refused the message to this group.",
        nextStep: "Write to each person individually.",
      },
    },
  ),
  ...rows(
    { audience: "partner", retry: "never", pauses: "nothing" },
    {
      request_invalid: {
        codes: [100, 131009, 135000],
        sentence: "WhatsApp did not accept a part of this message.",
        nextStep: "Check the details, correct the message and send it again.",
      },
      request_incomplete: {
        codes: [131008],
        sentence: "A part that WhatsApp requires is missing from this message.",
        nextStep: "Check the details, complete the message and send it again.",
      },
      method_not_allowed: {
        codes: [131055],
        sentence: "WhatsApp does not offer this send method to your account.",
        nextStep: "Send it as an ordinary message or template.",
      },
    },
  ),
  ...rows(
    { audience: "partner", retry: "later", pauses: "nothing" },
    {
      call_permission_lookups_limited: {
        codes: [613],
        sentence: "Permission to call this person was requested too often.",
        nextStep: "Wait an hour before you request it again.",
      },
    },
  ),
  ...rows(
    { audience: "agent", retry: "pair", pauses: "pair" },
    {
      recipient_throttled: {
        codes: [131056],
        sentence: "Too many messages were sent to this person in a short time.",
        nextStep: "No action needed: Parley retries in a few seconds, more slowly.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
];
