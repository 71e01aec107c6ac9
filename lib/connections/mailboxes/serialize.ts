/** A mailbox as Settings shows it, without its secrets. */
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { isProved } from "./operator-limits";
import { replyAddress } from "./reply-address";
import type { Mailbox, MailboxProblem, MailboxState, ServerAddress } from "./schemas";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const serialize = (row: Row): Mailbox => ({
  id: row.id,
  address: row.address,
  displayName: row.displayName,
  signature: row.signature,
  access: row.access,
  state: row.state as MailboxState,
  problem: row.problem as MailboxProblem | null,
  isDefault: row.isDefault,
  imap: row.imap as ServerAddress | null,
  smtp: row.smtp as ServerAddress | null,
  userName: row.userName,
  forwardTo: row.forwardingToken && replyAddress(row.forwardingToken),
  lastInboundAt: iso(row.lastInboundAt),
  lastSentAt: iso(row.lastSentAt),
  testSentAt: iso(row.testSentAt),
  testedAt: iso(row.testedAt),
  authservId: row.authservId,
  isProved: isProved(row),
});
