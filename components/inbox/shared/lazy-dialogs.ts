/** Dialogs that few people open before they read their first conversation. */
import { lazyDialog } from "@/components/ui/lazy-dialog";

export const SnoozeDialog = lazyDialog(
  async () => (await import("@/components/inbox/conversation/snooze-dialog")).SnoozeDialog,
);
export const StartDialog = lazyDialog(
  async () => (await import("@/components/inbox/start-dialog")).StartDialog,
);
export const ShortcutsDialog = lazyDialog(
  async () => (await import("@/components/inbox/shortcuts-dialog")).ShortcutsDialog,
);
export const TemplateDialog = lazyDialog(
  async () => (await import("@/components/inbox/composer/template-dialog")).TemplateDialog,
);
