/** An SLA policy as an admin makes and changes it. */
import type { CreatePolicy, SavePolicy } from "@/lib/inbox/slas/schemas";
import { newId } from "@/lib/platform/ids";

export const savedPolicyOf = (more: Partial<SavePolicy> = {}): SavePolicy => ({
  ...{ name: "Support", isOn: true, conditions: [], matchesAny: false },
  ...{ firstAnswerMinutes: 30, nextAnswerMinutes: 60, resolutionMinutes: 240, warnMinutes: null },
  ...{ hours: "always", automatic: "ignored" },
  ...more,
});

export const policyOf = ({ id = newId(), ...more }: Partial<CreatePolicy> = {}): CreatePolicy => ({
  id,
  ...savedPolicyOf(more as Partial<SavePolicy>),
});
