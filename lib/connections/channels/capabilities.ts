/** The capabilities of each channel. Screens, verbs and evidence ask here instead of comparing names. Browser-safe, without zod. */
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { fileProblem, takesCaption } from "@/lib/connections/whatsapp/media-types";

type FileFacts = Parameters<typeof fileProblem>[0];

export type ChannelCapabilities = {
  /** Hours after the contact's last message in which free text may be sent; null: always. */
  replyWindowHours: number | null;
  /** Whether approved templates exist; they may be sent outside the reply window. */
  hasTemplates: boolean;
  /** Whether the provider charges messages by category, so that they are counted as usage. */
  isMetered: boolean;
  /** `lane`: a message waits in its conversation's lane for a provider. `commit`: it is sent when it is committed. */
  delivery: "lane" | "commit";
  /** The source of delivered and read: the provider's receipts, or the contact's own device. */
  receipts: "provider" | "device";
  /** Whether files of any type can be sent; otherwise fileProblem() says why not. */
  takesAllFiles: boolean;
  /** Why a file cannot be sent, as a code and a sentence; null: it can. */
  fileProblem: (file: FileFacts) => ReturnType<typeof fileProblem>;
  /** Whether a file of this kind can carry the text. */
  takesCaption: (kind: string, text: string) => boolean;
  /** Characters of a text. */
  textMax: number;
  /** Whether a message has a subject and further recipients, and all files of a text go along in one message. */
  isMail: boolean;
  /** Whether a contact can have several conversations, so that one can be split. */
  hasSeveralThreads: boolean;
};

/** WhatsApp's limit, which the messenger's panel shows well too. */
const TEXT_MAX = 4096;
export const MAIL_TEXT_MAX = 50_000;
/** In all; base64 adds a third, and many servers take mails of 25 MB. */
export const MAIL_FILES_BYTES_MAX = 16 * 1024 * 1024;

export const CHANNELS: Record<ChannelName, ChannelCapabilities> = {
  messenger: {
    replyWindowHours: null,
    hasTemplates: false,
    isMetered: false,
    delivery: "commit",
    receipts: "device",
    takesAllFiles: true,
    fileProblem: () => null,
    takesCaption: () => true,
    textMax: TEXT_MAX,
    isMail: false,
    hasSeveralThreads: true,
  },
  whatsapp: {
    // Meta, "Customer service windows"
    replyWindowHours: 24,
    hasTemplates: true,
    isMetered: true,
    delivery: "lane",
    receipts: "provider",
    takesAllFiles: false,
    fileProblem,
    takesCaption,
    textMax: TEXT_MAX,
    isMail: false,
    hasSeveralThreads: false,
  },
  email: {
    replyWindowHours: null,
    hasTemplates: false,
    isMetered: false,
    delivery: "lane",
    // Bounces and delivery reports.
    receipts: "provider",
    takesAllFiles: true,
    fileProblem: () => null,
    takesCaption: () => true,
    textMax: MAIL_TEXT_MAX,
    isMail: true,
    hasSeveralThreads: true,
  },
};

/** For screens: a page may be older than its server, and shows a channel that it does not know as the messenger. */
export const capabilitiesOf = (channel: string): ChannelCapabilities =>
  Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel as ChannelName] : CHANNELS.messenger;
