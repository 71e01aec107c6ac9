/** By which terms clocks run now: the first policy that fits the conversation or the ticket, with its hours. */
import { hoursOf } from "@/lib/account/office-hours/office-hours";
import { fits, fitsBy, isTrue, situationOf } from "@/lib/inbox/rules/conditions";
import { isOfTicket } from "@/lib/inbox/rules/ticket-conditions";
import { ticketFits, ticketSituationOf } from "@/lib/inbox/rules/ticket-situation";
import { derivedId } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { isOpen } from "./clock-moves";
import type { Clocks, Fact, Holder, Terms } from "./clock-shapes";
import type { Policy } from "./schemas";

/** `digest`: of all that measures a clock. */
export type GivenTerms = { terms: Terms | null; digest: string };
type Fit = {
  teamId: string | null;
  fits: (policy: Policy) => Promise<boolean>;
  minutesOf: (policy: Policy) => Terms["minutes"];
};

const NONE: GivenTerms = { terms: null, digest: "none" };

/** None for a contact who was erased or is blocked. `clocks`: those that the holder has; `facts`: those that are to be applied. */
export async function termsOf(
  holder: Holder,
  policies: readonly Policy[],
  known: Known,
  now: Date,
): Promise<GivenTerms> {
  const { workspaceId, conversationId, ticketId } = holder;
  const fit =
    conversationId === undefined
      ? await fitOfTicket(workspaceId, ticketId)
      : await fitOfConversation({ workspaceId, conversationId }, known, now);
  if (!fit) return NONE;
  for (const policy of policies) {
    if (!policy.isOn || !(await fit.fits(policy))) continue;
    const teamId = policy.hours === "team" ? fit.teamId : null;
    const hours = policy.hours === "always" ? null : await hoursOf(workspaceId, teamId);
    const { id: policyId, warnMinutes, automatic } = policy;
    const terms: Terms = { policyId, minutes: fit.minutesOf(policy), warnMinutes, hours, automatic };
    return { terms, digest: derivedId(JSON.stringify(terms)) };
  }
  return NONE;
}

async function fitOfTicket(workspaceId: string, ticketId: string): Promise<Fit | null> {
  const situation = await ticketSituationOf(workspaceId, ticketId);
  return (
    situation && {
      teamId: situation.teamId,
      fits: ({ conditions, matchesAny }) =>
        fitsBy(conditions, matchesAny, async (condition) =>
          isOfTicket(condition) ? ticketFits(condition, situation) : isTrue(condition, situation),
        ),
      minutesOf: ({ resolutionMinutes: resolution }) => ({
        first_answer: null,
        next_answer: null,
        resolution,
      }),
    }
  );
}

type Place = { workspaceId: string; conversationId: string };
type Known = { clocks: Clocks; facts: readonly Fact[] };

async function fitOfConversation(place: Place, known: Known, now: Date): Promise<Fit | null> {
  const situation = await situationOf(place, null);
  if (!situation) return null;
  const hasTicket = await isTicketsWork(place, known);
  return {
    teamId: situation.teamId,
    async fits({ conditions, matchesAny }) {
      // A policy for tickets fits no conversation.
      if (conditions.some(isOfTicket)) return false;
      return fits({ conditions, matchesAny }, situation, place, { cameId: null, now });
    },
    minutesOf: (policy) => ({
      first_answer: policy.firstAnswerMinutes,
      next_answer: policy.nextAnswerMinutes,
      resolution: hasTicket ? null : policy.resolutionMinutes,
    }),
  };
}

/** The resolution belongs to the ticket: to one with a clock of its own that is open, or that was done in this round. */
async function isTicketsWork(
  { workspaceId, conversationId }: Place,
  { clocks: { clocks }, facts }: Known,
): Promise<boolean> {
  // A resolution that is being taken back lets the round go on.
  const isTakenBack = facts.some(({ what }) => what === "reopened");
  const round = clocks.findLast((clock) => clock.kind === "resolution" && (isOpen(clock) || isTakenBack));
  const found = await query(
    "sla_ticket_of_conversation",
    `SELECT 1 FROM ticket_conversations tc JOIN tickets t ON t.workspace_id = tc.workspace_id AND t.id = tc.ticket_id
     WHERE tc.workspace_id = $1 AND tc.conversation_id = $2 AND (t.status <> 'done' OR t.done_at >= $3)
       AND EXISTS (SELECT FROM sla_clocks s WHERE s.workspace_id = t.workspace_id AND s.holder_id = t.id) LIMIT 1`,
    [workspaceId, conversationId, round ? new Date(round.startedAt) : null],
  );
  return found.length > 0;
}
