"use client";

/** What the signup tells: what is needed, what went wrong with the page, why the number is not connected. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { useTimeFormat } from "@/components/ui/time-format";
import type { Signup, SignupFailure, SignupKind } from "@/lib/installations/schemas";

export function Problem({ children }: { children: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <Alert tone="bad" title={t("couldNotContinue")}>
      {children}
    </Alert>
  );
}

/** Why the signup stopped, and from when it can be tried again. */
export function useSignupFailureText() {
  const t = useTranslations("signup");
  const times = useTimeFormat();
  return ({ code, retryAt }: Pick<SignupFailure, "code" | "retryAt">): string => {
    const why = t(`failures.${code}`);
    if (!retryAt) return why;
    return `${why} ${t("retryFrom", { time: times.clock(new Date(retryAt), new Date()) })}`;
  };
}

export function Failure({ signup: { failure, endedAt } }: { signup: Signup }) {
  const t = useTranslations("signup");
  const failureText = useSignupFailureText();
  if (!failure) return null;
  const tone = endedAt ? "bad" : failure.code === "cancelled" ? "info" : "warn";
  return (
    <Alert tone={tone} title={endedAt ? t("cannotBeConnected") : t("notConnectedYet")}>
      {failureText(failure)}
    </Alert>
  );
}

const NEEDED = {
  embedded: ["facebook", "phone", "minutes"],
  simulator: ["simulator"],
} as const satisfies Record<SignupKind, readonly string[]>;

export function Needed({ kind }: { kind: SignupKind }) {
  const t = useTranslations("signup");
  return (
    <div>
      <p className="font-medium">{t("needTitle")}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-pretty text-ink-2">
        {NEEDED[kind].map((item) => (
          <li key={item}>{t(`needed.${item}`)}</li>
        ))}
      </ul>
    </div>
  );
}
