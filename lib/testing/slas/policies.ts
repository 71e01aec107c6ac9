/** An SLA policy as an admin makes it. */
import type { CreatePolicy } from "@/lib/inbox/slas/schemas";
import { newId } from "@/lib/platform/ids";

export const policyOf = (more: Partial<CreatePolicy> = {}): CreatePolicy => ({
  ...{ id: newId(), name: "Support", isOn: true, conditions: [], matchesAny: false },
  ...{ firstAnswerMinutes: 30, nextAnswerMinutes: 60, resolutionMinutes: 240, warnMinutes: null },
  ...{ hours: "always", automatic: "ignored" },
  ...more,
});
