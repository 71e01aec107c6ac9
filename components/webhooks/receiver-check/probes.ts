/** The receiver check in words: what each probe is and should meet, and what the grades mean together. */
import type { WebhookCheckProbe } from "@/lib/webhooks/schemas";

export type ProbeName = WebhookCheckProbe["probe"];

export const PROBES: readonly { name: ProbeName; title: string; text: string }[] = [
  {
    name: "valid",
    title: "A valid delivery",
    text: "Correctly signed, like every real one. Your server should answer 2xx.",
  },
  {
    name: "tampered",
    title: "A changed body",
    text: "One word was changed after signing. Your server should refuse it, best with 401.",
  },
  {
    name: "replayed",
    title: "An old delivery",
    text: "Correctly signed, but an hour ago. A receiver that compares the time refuses it.",
  },
  {
    name: "duplicate",
    title: "The same delivery twice",
    text: "As after a lost answer. Your server should answer 2xx and do nothing a second time.",
  },
];

const verdicts = {
  pass: {
    title: "Your receiver does everything right",
    text: "It took what is real and refused what is not.",
  },
  warn: { title: "Your receiver works, and can be made safer", text: "See below what to improve." },
  fail: { title: "Your receiver needs work", text: "See below what failed and what to do." },
};

/** Without probes none was sent: the check was given up, or the endpoint was paused or disabled in the meantime. */
export function verdictText(grade: keyof typeof verdicts, probeCount: number, hasFailed: boolean) {
  if (hasFailed)
    return {
      title: "The check was not finished",
      text: "Something failed on our side; it says nothing of your receiver. Run it again.",
    };
  return probeCount > 0
    ? verdicts[grade]
    : {
        title: "The check could not run",
        text: "The endpoint takes no deliveries at the moment. Resume it, then run the check again.",
      };
}
