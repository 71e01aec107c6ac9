"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LinkProblem } from "@/components/auth/link-problem";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { accountApi } from "@/lib/client/api";
import { LinkedRating } from "@/lib/inbox/ratings/schemas";

/** The score of the link is chosen, and not sent: mail scanners open links too. */
export function RatingPanel() {
  const t = useTranslations("ratings.page");
  const auth = useTranslations("auth");
  const problemText = useProblemText();
  const fragment = useFragmentToken();
  const [, chosen = "", token = ""] = /^([1-5])\.(.+)$/.exec(fragment ?? "") ?? [];
  const preview = useQuery({
    // The secret stays out of the key: keys end up in developer tools.
    queryKey: ["rating-preview"],
    queryFn: () => accountApi.post("/api/ratings/preview", { token }, { schema: LinkedRating }),
    enabled: Boolean(token),
    gcTime: 0,
  });
  if (fragment === null || (fragment && !token))
    return <LinkProblem href="/" action={auth("link.toStart")} />;
  if (preview.error)
    return <LinkProblem message={problemText(preview.error)} href="/" action={auth("link.toStart")} />;
  if (!preview.data)
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
        <Skeleton className="w-4/5" />
        <Skeleton className="h-40 rounded-md" />
      </SkeletonGroup>
    );
  return <RatingForm token={token} chosen={chosen} rating={preview.data} />;
}

function RatingForm({ token, chosen, rating }: { token: string; chosen: string; rating: LinkedRating }) {
  const t = useTranslations("ratings.page");
  const ask = useTranslations("ratings.ask");
  const problemText = useProblemText();
  const workspace = rating.workspaceName;
  const [score, setScore] = useState(chosen);
  const [comment, setComment] = useState(rating.comment ?? "");
  const [step, setStep] = useState<"asks" | "waits" | "done" | "off">("asks");
  const [failure, setFailure] = useState<string | null>(null);

  async function post(path: string, body: object, then: "done" | "off") {
    setStep("waits");
    setFailure(null);
    try {
      await accountApi.post(path, { token, ...body });
      setStep(then);
    } catch (error) {
      setStep("asks");
      setFailure(problemText(error));
    }
  }

  if (!rating.isOpen) return <Alert>{t("closed", { workspace })}</Alert>;
  if (step === "off") return <Alert tone="good">{t("offDone", { workspace })}</Alert>;
  if (step === "done")
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="good" className="w-full">
          {t("done", { workspace })}
        </Alert>
        <Button onClick={() => setStep("asks")}>{t("change")}</Button>
      </div>
    );
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void post("/api/ratings", { score: Number(score), comment }, "done");
      }}
    >
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <div className="text-pretty [overflow-wrap:anywhere]">
        <p className="text-ink-2">{t("from", { workspace })}</p>
        <p className="font-medium" dir="auto">
          {rating.question || ask("question")}
        </p>
      </div>
      <RadioGroup
        label={rating.question || ask("question")}
        value={score}
        onValueChange={setScore}
        options={(["5", "4", "3", "2", "1"] as const).map((value) => ({
          value,
          label: `${value} – ${ask(`scores.${value}`)}`,
        }))}
      />
      <Field label={t("comment")} optional>
        <Textarea
          minRows={3}
          dir="auto"
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={step === "waits"}>
        {t("send")}
      </Button>
      <Button
        variant="ghost"
        className="self-center"
        disabled={step === "waits"}
        onClick={() => void post("/api/ratings/refusal", {}, "off")}
      >
        {t("off")}
      </Button>
    </form>
  );
}
