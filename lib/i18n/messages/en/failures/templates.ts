/** Why WhatsApp did not take something, by the key of lib/connections/whatsapp/errors: templates and forms. */
export const templates = {
  template_variable_count: {
    message: "The template was sent with too many or too few values.",
    nextStep: "Refresh the templates, then give each variable exactly one value.",
  },
  template_missing: {
    message: "The template does not exist in this language, or is not approved yet.",
    nextStep: "Refresh the templates and choose an approved one.",
  },
  template_text_too_long: {
    message: "With these values the template's text is too long.",
    nextStep: "Use shorter values.",
  },
  template_policy_violation: {
    message: "WhatsApp refused the template because its text breaks WhatsApp's rules.",
    nextStep: "Change the text and submit the template again.",
  },
  template_values_invalid: {
    message: "A value of the template is not in the form that it needs.",
    nextStep: "Look at the details and correct the value; no line breaks, tabs or long gaps.",
  },
  template_format_mismatch: {
    message: "A value has another type than the template needs, such as text instead of an image.",
    nextStep: "Refresh the templates. If the header is an image, video or document, attach one each time.",
  },
  template_disabled: {
    message: "WhatsApp has disabled this template for good, since people complained about it too often.",
    nextStep: "Make a new template with other content.",
  },
  template_not_valid: {
    message: "WhatsApp found an error in this template.",
    nextStep: "See the details, correct the template and submit it again.",
  },
  flow_blocked: {
    message: "The form in this message is blocked.",
    nextStep: "Repair the flow in WhatsApp Manager, or send a message without it.",
  },
  template_not_editable: {
    message: "This template cannot be changed now.",
    nextStep: "Wait until the review ends. An approved template can be changed once a day.",
  },
  template_limit_reached: {
    message: "The account has reached its limit of templates.",
    nextStep: "Delete templates you no longer use.",
  },
  template_definition_invalid: {
    message: "The template's text is not valid: a part is too long or in the wrong place.",
    nextStep: "See the details. Variables need words around them and cannot be first or last.",
  },
  template_paused: {
    message: "WhatsApp has paused this template for some hours, since people complained about it.",
    nextStep: "Use another template, and improve this one before it is disabled.",
  },
  flow_throttled: {
    message: "The form in this message responds slowly, so WhatsApp limits how often it is sent.",
    nextStep: "Repair the flow's endpoint. The message is sent again later.",
    finalStep: "Repair the flow's endpoint, then send the message again.",
  },
  template_not_ready: {
    message: "The template is not ready to be sent yet.",
    nextStep: "Nothing to do: the message is sent again later.",
    finalStep: "Send it again.",
  },
} as const;
