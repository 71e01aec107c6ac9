/** Instants as `date` and `datetime-local` controls write them: by the viewer's wall clock. */
import { toLocalInput } from "@/components/inbox/snooze-times";

export const toLocalMinute = toLocalInput;
export const toLocalDate = (date: Date): string => toLocalInput(date).slice(0, 10);

/** Null for what is empty or only half filled in. */
export function fromLocal(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
