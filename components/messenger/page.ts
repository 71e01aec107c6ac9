import type { Followed } from "./channel";
import type { News } from "./follow";
import type { Launcher } from "./launcher";

/** The page as `control.ts` knows it. */
export type Page = {
  launcher: Launcher;
  key: string;
  shared: Record<string, string> | null;
  token: () => string;
  isOpen: () => boolean;
  isMuted: () => boolean;
  /** Whether the panel runs and counts unread messages. */
  hasPanel: () => boolean;
  show: (isOpen: boolean) => void;
  onNews: (news: News) => void;
  onFollowed: (followed: Followed) => void;
  onDismiss: (id: string) => void;
};
