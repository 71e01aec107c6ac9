/** What each channel can do. Screens, verbs and evidence ask here instead of comparing names. Browser-safe. */
import { z } from "zod";
import { fileProblem, takesCaption } from "@/lib/whatsapp/media-types";

export const ChannelName = z.enum(["messenger", "whatsapp"]);
export type ChannelName = z.infer<typeof ChannelName>;

type FileFacts = Parameters<typeof fileProblem>[0];

export type ChannelCapabilities = {
  /** Hours after the contact's last message in which free text may be sent; null: always. */
  replyWindowHours: number | null;
  /** Whether approved templates exist; they may be sent outside the reply window. */
  hasTemplates: boolean;
  /** `lane`: a message waits in its conversation's lane for a provider. `commit`: it is sent when it is committed. */
  delivery: "lane" | "commit";
  /** Who reports delivered and read: the provider's receipts, or the contact's own device. */
  receipts: "provider" | "device";
  /** Whether files of any type can be sent; otherwise fileProblem() says why not. */
  takesAllFiles: boolean;
  /** Why a file cannot be sent, as a code and a sentence; null: it can. */
  fileProblem: (file: FileFacts) => ReturnType<typeof fileProblem>;
  /** Whether a file of this kind can carry the text. */
  takesCaption: (kind: string, text: string) => boolean;
};

export const CHANNELS: Record<ChannelName, ChannelCapabilities> = {
  messenger: {
    replyWindowHours: null,
    hasTemplates: false,
    delivery: "commit",
    receipts: "device",
    takesAllFiles: true,
    fileProblem: () => null,
    takesCaption: () => true,
  },
  whatsapp: {
    // Meta, "Customer service windows"
    replyWindowHours: 24,
    hasTemplates: true,
    delivery: "lane",
    receipts: "provider",
    takesAllFiles: false,
    fileProblem,
    takesCaption,
  },
};
