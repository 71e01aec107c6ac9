/**
 * Translates content into Meta's "Messages" endpoint (Cloud API reference). Limits are checked when a message is
 * accepted. Pure.
 */
import type {
  Interactive,
  OutboundContent,
  Recipient,
  SendRequest,
  TemplateComponent,
  TemplateParameter,
} from "@/lib/connections/whatsapp/provider";

type Json = Record<string, unknown>;

export function toWire({ to, content, replyTo, reference }: SendRequest): Json {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...recipient(to),
    ...(replyTo !== undefined && { context: { message_id: replyTo } }),
    ...typed(content),
    biz_opaque_callback_data: reference,
  };
}

// Without the plus Meta may read the number as one of the sender's country.
const recipient = (to: Recipient): Json => ("phone" in to ? { to: to.phone } : { recipient: to.userId });

function typed(content: OutboundContent): Json {
  switch (content.type) {
    case "text":
      return { type: "text", text: { body: content.text, preview_url: content.previewUrl ?? false } };
    case "template":
      return { type: "template", template: template(content) };
    case "media":
      return { type: content.kind, [content.kind]: media(content) };
    case "interactive":
      return { type: "interactive", interactive: interactive(content.interactive) };
  }
}

// Meta refuses properties that a kind does not support. Dropping a file name loses nothing; a caption is kept, so the
// send is refused.
function media({
  kind,
  source,
  caption,
  filename,
  isVoice,
}: Extract<OutboundContent, { type: "media" }>): Json {
  return {
    ...source,
    ...(caption !== undefined && { caption }),
    ...(filename !== undefined && kind === "document" && { filename }),
    ...(isVoice !== undefined && kind === "audio" && { voice: isVoice }),
  };
}

function template({ name, language, components }: Extract<OutboundContent, { type: "template" }>): Json {
  const all = components.map(component);
  return { name, language: { code: language }, ...(all.length > 0 && { components: all }) };
}

function component(given: TemplateComponent): TemplateComponent {
  if (given.type !== "button" || given.sub_type !== "url") return given;
  return { ...given, parameters: given.parameters.map(escaped) };
}

/** The end of a URL. Meta requires percent-encoding; encoded characters stay unchanged. */
function escaped(parameter: TemplateParameter): TemplateParameter {
  if (parameter.type !== "text") return parameter;
  const text = parameter.text
    .toWellFormed()
    .replace(/%[0-9a-f]{2}|[^\w.~/?&=#+,;@!$'()*-]/giu, (part) =>
      /^%../.test(part) ? part : encodeURIComponent(part),
    );
  return { ...parameter, text };
}

function interactive(given: Interactive): Json {
  const { body, header, footer } = given;
  return {
    type: given.kind === "buttons" ? "button" : given.kind,
    ...(header !== undefined && { header: { type: "text", text: header } }),
    body: { text: body },
    ...(footer !== undefined && { footer: { text: footer } }),
    action: action(given),
  };
}

function action(given: Interactive): Json {
  switch (given.kind) {
    case "buttons":
      return { buttons: given.buttons.map(({ id, title }) => ({ type: "reply", reply: { id, title } })) };
    case "list":
      return { button: given.buttonLabel, sections: given.sections };
    case "cta_url":
      return { name: "cta_url", parameters: { display_text: given.label, url: given.url } };
  }
}
