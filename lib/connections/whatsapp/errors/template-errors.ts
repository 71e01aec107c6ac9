/** Errors of templates and flows. Codes: Meta, "Cloud API error codes", read 2026-09. */
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
        sentence: "The template's text is too long with these values.",
        nextStep: "Use shorter values.",
      },
      template_policy_violation: {
        codes: [132007],
        sentence: "WhatsApp rejected the template's text because it violates its policy.",
        nextStep: "Change the template's wording and submit it again.",
      },
      template_values_invalid: {
        codes: [132008],
        sentence: "A template value has the wrong format.",
        nextStep: "Check the details and correct the value. Line breaks, tabs and long gaps are not allowed.",
      },
      template_format_mismatch: {
        codes: [132012],
        sentence: "A value has the wrong type for the template, such as text in place of a picture.",
        nextStep:
          "Refresh the templates. If the header is a picture, video or document, attach one to each message.",
      },
      template_disabled: {
        codes: [132016],
        sentence: "WhatsApp has permanently disabled this template because of complaints.",
        nextStep: "Create a new template with different content.",
      },
      template_not_valid: {
        codes: [132018, 134100, 134101],
        sentence: "WhatsApp found a problem in this template.",
        nextStep: "Check the details, correct the template and submit it again.",
      },
      flow_blocked: {
        codes: [132068],
        sentence: "The form in this message is blocked.",
        nextStep: "Fix the flow in WhatsApp Manager, or send a message without it.",
      },
      template_not_editable: {
        codes: [2388039],
        sentence: "This template cannot be edited right now.",
        nextStep: "Wait for the review to end. An approved template can be edited once a day.",
      },
      template_limit_reached: {
        codes: [2388019],
        sentence: "The account has reached its limit of templates.",
        nextStep: "Delete templates you no longer use.",
      },
      template_definition_invalid: {
        codes: [2388040, 2388047, 2388072, 2388073, 2388293, 2388299],
        sentence: "The template's text is not valid: a part is too long or in the wrong place.",
        nextStep: "Check the details. Variables need text before and after them.",
      },
    },
  ),
  ...rows(
    { audience: "partner", retry: "later", pauses: "nothing" },
    {
      template_paused: {
        codes: [132015],
        sentence: "WhatsApp has paused this template for several hours because of complaints.",
        nextStep: "Use another template, and improve this one before WhatsApp disables it.",
      },
      flow_throttled: {
        codes: [132069],
        sentence: "The form in this message responds slowly, so WhatsApp limits how often it is sent.",
        nextStep: "Fix the flow's endpoint. Parley retries later.",
        finalStep: "Fix the flow's endpoint, then send it again.",
      },
      template_not_ready: {
        codes: [134102],
        sentence: "The template is not ready to send yet.",
        nextStep: "No action needed: Parley retries later.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
];
