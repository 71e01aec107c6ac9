/** Where a signup is: what is done, what is being done, what is to come. */
import { Check, Circle, CircleAlert } from "lucide-react";
import { Spinner } from "@/components/ui/spinner";
import type { Signup } from "@/lib/installations/schemas";

/** By the step that comes before it. */
const steps: { after: Signup["step"]; label: string; appLabel?: string }[] = [
  { after: "started", label: "Take the access that you gave" },
  { after: "code_exchanged", label: "Read the account and its number" },
  { after: "account_read", label: "Ask WhatsApp to tell us what happens there" },
  {
    after: "webhook_subscribed",
    label: "Register the number for sending",
    appLabel: "Leave the number in the phone’s app",
  },
  { after: "number_registered", label: "Connect it to this workspace" },
];

export function SignupProgress({ signup, isWorking }: { signup: Signup; isWorking: boolean }) {
  const at = steps.findIndex(({ after }) => after === signup.step);
  const current = at < 0 ? steps.length : at;
  return (
    <ol aria-label="Progress" className="flex flex-col gap-2">
      {steps.map(({ after, label, appLabel }, index) => {
        const state = index < current ? "done" : index > current ? "ahead" : isWorking ? "now" : "stopped";
        return (
          <li key={after} aria-current={index === current ? "step" : undefined} className="flex gap-2.5">
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center [&_svg]:size-4">
              {icons[state]}
            </span>
            <span className={state === "ahead" ? "text-ink-3" : undefined}>
              {signup.isCoexistence && appLabel ? appLabel : label}
              <span className="sr-only">, {words[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const words = { done: "done", now: "under way", stopped: "stopped here", ahead: "to come" };
const icons = {
  done: <Check aria-hidden className="text-good" />,
  now: <Spinner />,
  stopped: <CircleAlert aria-hidden className="text-warn" />,
  ahead: <Circle aria-hidden className="text-ink-3" />,
};
