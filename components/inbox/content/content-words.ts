/** Short names of what is no plain text, for the list's preview and wherever nothing more is known. Pure. */

const names: Record<string, string> = {
  media: "Attachment",
  image: "Photo",
  video: "Video",
  audio: "Audio",
  document: "Document",
  sticker: "Sticker",
  location: "Location",
  contacts: "Contact card",
  button: "Answered with a button",
  button_reply: "Answered with a button",
  list_reply: "Chose from a list",
  flow_reply: "Filled in a form",
  call_permission_reply: "Answered whether they may be called",
  reaction: "Reacted to a message",
  order: "Order",
  system: "Something about the contact changed",
  edit: "Edited a message",
  revoke: "Deleted a message",
  unsupported: "A message that cannot be shown here",
  template: "Template",
  interactive: "Message with choices",
};

const UNKNOWN_NAME = "A message that cannot be shown here";

/** Types are an open list: a new one has a name too. */
export const contentName = (type: string): string =>
  Object.hasOwn(names, type) ? (names[type] ?? UNKNOWN_NAME) : UNKNOWN_NAME;

type Media = { kind: string | null; isVoice: boolean; fileName: string | null };

/** One line for a list. What they wrote stands for itself, except where it would be misread as a message of its own. */
export function previewText(type: string, text: string | null, media: Media | null = null): string {
  // Line breaks would end the preview early.
  const words = text?.replace(/\s+/g, " ").trim() ?? "";
  const name = media?.kind ? mediaName(media.kind, media.isVoice) : contentName(type);
  switch (type) {
    case "text":
    case "template":
    case "interactive":
    case "button":
    case "button_reply":
    case "list_reply":
    case "system":
      return words || name;
    case "flow_reply":
    case "unsupported":
      return name;
    case "media":
      return words || media?.fileName ? `${name}: ${words || media?.fileName}` : name;
    case "reaction":
      return words ? `Reacted ${words}` : "Took back a reaction";
    default:
      return words && name !== UNKNOWN_NAME ? `${name}: ${words}` : words || name;
  }
}

const mediaNames: Record<string, string> = {
  image: "Photo",
  video: "Video",
  audio: "Audio file",
  document: "Document",
  sticker: "Sticker",
};

export const mediaName = (kind: string, isVoice: boolean): string =>
  isVoice ? "Voice message" : (mediaNames[kind] ?? "Attachment");
