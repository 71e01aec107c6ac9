/** Instants as `date` and `datetime-local` controls write them: in the viewer's time zone. */

export function toLocalMinute(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export const toLocalDate = (date: Date): string => toLocalMinute(date).slice(0, 10);

/** Null while the text is empty or incomplete. */
export function fromLocal(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
