/** What the signup tells: what is needed, what went wrong with the page, why the number is not connected. */
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import type { Signup, SignupFailure } from "@/lib/installations/schemas";
import { useSignupWords } from "./use-signup-words";
import type { SignupWords } from "./words";

export const Problem = ({ children }: { children: ReactNode }) => (
  <Alert tone="bad" title={useSignupWords().couldNotGoOn}>
    {children}
  </Alert>
);

export function failureText(
  words: SignupWords,
  { code, message, retryAt }: Pick<SignupFailure, "code" | "message" | "retryAt">,
): string {
  const why = words.failures[code] ?? message;
  return retryAt ? `${why} ${words.retryFrom(new Date(retryAt).toLocaleString(words.locale))}` : why;
}

export function Failure({ signup: { failure, endedAt } }: { signup: Signup }) {
  const words = useSignupWords();
  if (!failure) return null;
  const tone = endedAt ? "bad" : failure.code === "cancelled" ? "info" : "warn";
  return (
    <Alert tone={tone} title={endedAt ? words.cannotBeConnected : words.notConnectedYet}>
      {failureText(words, failure)}
    </Alert>
  );
}

export function Needed({ items }: { items: string[] }) {
  return (
    <div>
      <p className="font-medium">{useSignupWords().needTitle}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-pretty text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
