import { lazyDialog } from "@/components/ui/lazy-dialog";

/** The form has a calendar, which few people open. */
export const SnoozeDialog = lazyDialog(async () => (await import("./snooze-dialog")).SnoozeDialog);
