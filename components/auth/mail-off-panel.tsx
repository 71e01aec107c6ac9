"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { LinkProblem } from "@/components/auth/link-problem";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApiError, accountApi } from "@/lib/client/api";

/** The link alone does nothing: mail scanners open links too. */
export function MailOffPanel() {
  const t = useTranslations("notifications.off");
  const auth = useTranslations("auth");
  const problemText = useProblemText();
  const token = useFragmentToken();
  const [state, setState] = useState<"asks" | "waits" | "done" | "invalid">("asks");
  const [failure, setFailure] = useState<string | null>(null);

  async function turnOff() {
    setState("waits");
    setFailure(null);
    try {
      await accountApi.post(`/api/notifications/mail-off/${encodeURIComponent(token ?? "")}`);
      setState("done");
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === "invalid_token";
      setState(isInvalid ? "invalid" : "asks");
      if (!isInvalid) setFailure(problemText(error));
    }
  }

  if (token === null || state === "invalid")
    return <LinkProblem href="/sign-in" action={auth("link.toSignIn")} />;
  if (state === "done") return <Alert tone="good">{t("done")}</Alert>;
  if (!token) {
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-4">
        <Skeleton className="w-4/5" />
        <Skeleton className="h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <p className="text-pretty text-ink-2">{t("intro")}</p>
      <Button variant="primary" size="lg" loading={state === "waits"} onClick={() => void turnOff()}>
        {t("confirm")}
      </Button>
    </div>
  );
}
