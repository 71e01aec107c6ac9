import { lazyDialog } from "@/components/ui/lazy-dialog";

/** The form has a calendar, which few people open. */
export const TimeDialog = lazyDialog(async () => (await import("./time-dialog")).TimeDialog);
