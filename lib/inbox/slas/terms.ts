/** By which terms a conversation's clocks run now: the first policy that fits, with its hours. */
import { hoursOf } from "@/lib/account/office-hours/office-hours";
import { fits, situationOf } from "@/lib/inbox/rules/conditions";
import { derivedId } from "@/lib/platform/crypto";
import type { Terms } from "./clock-shapes";
import type { Policy } from "./schemas";

type Place = { workspaceId: string; conversationId: string };
/** `digest`: of all that measures a clock. */
export type GivenTerms = { terms: Terms | null; digest: string };

const NONE: GivenTerms = { terms: null, digest: "none" };

/** None for a contact who was erased or is blocked. */
export async function termsOf(place: Place, policies: readonly Policy[], now: Date): Promise<GivenTerms> {
  const situation = await situationOf(place, null);
  if (!situation) return NONE;
  for (const policy of policies) {
    if (!policy.isOn || !(await fits(policy, situation, place, { cameId: null, now }))) continue;
    const teamId = policy.hours === "team" ? situation.teamId : null;
    const hours = policy.hours === "always" ? null : await hoursOf(place.workspaceId, teamId);
    const { id: policyId, firstAnswerMinutes, nextAnswerMinutes, resolutionMinutes } = policy;
    const terms: Terms = {
      policyId,
      minutes: {
        first_answer: firstAnswerMinutes,
        next_answer: nextAnswerMinutes,
        resolution: resolutionMinutes,
      },
      warnMinutes: policy.warnMinutes,
      hours,
      automatic: policy.automatic,
    };
    return { terms, digest: derivedId(JSON.stringify(terms)) };
  }
  return NONE;
}
