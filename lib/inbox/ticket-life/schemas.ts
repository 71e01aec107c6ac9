/** Shape of a ticket's life as a picture: bars and dots over time. */
import { z } from "zod";
import { ListedClock } from "@/lib/inbox/slas/schemas";
import { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import { TicketStatus } from "@/lib/inbox/tickets/schemas";
import { instant, uuid } from "@/lib/platform/shapes";

/** `changeId`: the change with which it began; null: it was so at first. `to`: null for what is so now. */
const span = { changeId: z.string().nullable(), from: instant(), to: instant().nullable() };
const Named = z.object({ id: uuid(), name: z.string() });

/**
 * The newest 200 messages, 200 changes, and 20 deadlines with 20 entries each, the oldest first. `leftOut`: so many older ones there
 * are. `hidden`: so many messages are in conversations that the reader does not see.
 */
export const TicketLife = z.object({
  now: instant(),
  states: z.array(z.object({ status: TicketStatus, ...span })),
  assignees: z.array(z.object({ assignee: Named.nullable(), ...span })),
  teams: z.array(z.object({ team: Named.nullable(), ...span })),
  links: z.array(
    z.object({ changeId: z.string(), role: LinkRole, number: z.int(), isLinked: z.boolean(), at: instant() }),
  ),
  messages: z.array(z.object({ id: uuid(), isInbound: z.boolean(), at: instant() })),
  clocks: z.array(ListedClock),
  hidden: z.int(),
  leftOut: z.object({ messages: z.int(), changes: z.int(), clocks: z.int() }),
});
export type TicketLife = z.infer<typeof TicketLife>;
