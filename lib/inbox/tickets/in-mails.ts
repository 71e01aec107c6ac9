/** Says what mails carry of a ticket, as SQL for those who show it and those who write the mail. */
import { fn } from "@/lib/platform/sql";

export type InMails = "number" | "link" | null;

/** Takes a ticket `t` and a conversation `c`. `address`: the only recipient's. */
export const inMails = (address: string, at: string): string =>
  `${fn}.ticket_in_mails(t, c, ${address}, ${at})`;
