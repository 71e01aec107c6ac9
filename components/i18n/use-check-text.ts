"use client";

/** The findings of a number's health check, in the reader's language. */
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import type { Installation, InstallationCheck } from "@/lib/connections/installations/schemas";
import { checkText } from "@/lib/i18n/check-text";
import { hasText } from "@/lib/i18n/has-text";

type Check = Pick<InstallationCheck, "reason" | "values" | "message" | "action">;

/** The provider's own words, and reasons that this page does not know, stay as the server sent them. */
export function useCheckText(): (check: Check) => Pick<Check, "message" | "action"> {
  const checks = useTranslations("checks");
  const failures = useTranslations("failures");
  return useCallback(
    (check) => {
      const found = checkText(checks, check);
      if (found) return found;
      const { message, action, reason } = check;
      const failure = failureText(failures, { code: reason ?? "", message, nextStep: action });
      return { message: failure.message, action: failure.nextStep || null };
    },
    [checks, failures],
  );
}

/** Why the number is in its state; null for a state that needs no reason. */
export function useStatusText(): (
  installation: Pick<Installation, "statusReason" | "checks">,
) => string | null {
  const textOf = useCheckText();
  return useCallback(
    ({ statusReason, checks }) => {
      if (!statusReason) return null;
      const { code, message } = statusReason;
      const check = checks.find((each) => each.code === code && each.message === message);
      return textOf(check ?? { reason: code, values: {}, message, action: null }).message;
    },
    [textOf],
  );
}

/** Meta's codes, made readable: TIER_2K, GREEN. Null for what it does not say. */
export function useProviderWords(): (value: string | null | undefined) => string | null {
  const t = useTranslations("checks.values");
  return useCallback(
    (value) => {
      if (!value || value === "UNKNOWN" || value === "NA") return null;
      const known = value as "GREEN";
      return hasText(t, known) ? t(known) : value.replace(/^TIER_/, "").replaceAll("_", " ");
    },
    [t],
  );
}
