/** What can go wrong with templates and flows. Codes: Meta, "Cloud API error codes", read 2026-09. */
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const TEMPLATE_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "partner", retry: "never", pauses: "nothing" },
    {
      template_variable_count: {
        codes: [132000],
        sentence: "The template was sent with too many or too few values.",
        nextStep: "Refresh the templates, then give each variable exactly one value.",
      },
      template_missing: {
        codes: [132001],
        sentence: "The template does not exist in this language, or is not approved yet.",
        nextStep: "Refresh the templates and choose an approved one.",
      },
      template_text_too_long: {
        codes: [132005],
        sentence: "With these values the template's text is too long.",
        nextStep: "Use shorter values.",
      },
      template_policy_violation: {
        codes: [132007],
        sentence: "WhatsApp refused the template's text because it breaks its rules.",
        nextStep: "Change the template's wording and submit it again.",
      },
      template_values_invalid: {
        codes: [132008],
        sentence: "A value of the template is not in the form that it needs.",
        nextStep: "Look at the details and correct the value; no line breaks, tabs or long gaps.",
      },
      template_format_mismatch: {
        codes: [132012],
        sentence: "A value is of another kind than the template needs, such as text where a picture belongs.",
        nextStep: "Refresh the templates; if its header is a picture, video or document, send one each time.",
      },
      template_disabled: {
        codes: [132016],
        sentence: "WhatsApp has disabled this template for good, since people complained about it too often.",
        nextStep: "Make a new template with other content.",
      },
      template_not_valid: {
        codes: [132018, 134100, 134101],
        sentence: "WhatsApp found a fault in this template.",
        nextStep: "Look at the details, correct the template and submit it again.",
      },
      flow_blocked: {
        codes: [132068],
        sentence: "The form in this message is blocked.",
        nextStep: "Repair the flow in WhatsApp Manager, or send a message without it.",
      },
      template_not_editable: {
        codes: [2388039],
        sentence: "This template cannot be changed at the moment.",
        nextStep: "Wait for the review to end; an approved template can be changed once a day.",
      },
      template_limit_reached: {
        codes: [2388019],
        sentence: "The account has as many templates as it may have.",
        nextStep: "Delete templates that are no longer used.",
      },
      template_definition_invalid: {
        codes: [2388040, 2388047, 2388072, 2388073, 2388293, 2388299],
        sentence: "The template's text is not acceptable: a part is too long or badly placed.",
        nextStep: "Look at the details; variables need words around them and may not stand at the ends.",
      },
    },
  ),
  ...rows(
    { audience: "partner", retry: "later", pauses: "nothing" },
    {
      template_paused: {
        codes: [132015],
        sentence: "WhatsApp has paused this template for some hours, since people complained about it.",
        nextStep: "Use another template, and improve this one before it is disabled.",
      },
      flow_throttled: {
        codes: [132069],
        sentence: "The form in this message works slowly, so WhatsApp limits how often it is sent.",
        nextStep: "Repair the flow's endpoint; it is tried again later.",
        finalStep: "Repair the flow's endpoint, then send it again.",
      },
      template_not_ready: {
        codes: [134102],
        sentence: "The template is not ready for sending yet.",
        nextStep: "Nothing to do: it is tried again later.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
];
