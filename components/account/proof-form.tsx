"use client";

/** Proves the second factor: a code of the app, a recovery code, or a passkey. */
import { type AuthenticationResponseJSON, startAuthentication } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Challenge } from "@/lib/account/auth/second-factor-schemas";
import { accountApi } from "@/lib/client/api";

export type GivenProof = { code?: string; passkey?: AuthenticationResponseJSON };

const askChallenge = () => accountApi.post("/api/account/second-factor/challenge", {}, { schema: Challenge });

/** `submit` throws the server's refusal, or resolves with the text of a problem. */
type Props = { submitLabel: string; submit: (proof: GivenProof) => Promise<string | null> };

export function ProofForm({ submitLabel, submit }: Props) {
  const t = useTranslations("account.proof");
  const [usesRecovery, setUsesRecovery] = useState(false);
  const ways = useQuery({ queryKey: ["second-factor-ways"], queryFn: askChallenge, gcTime: 0 });
  if (ways.error) return <LoadFailure error={ways.error} retry={() => void ways.refetch()} />;
  if (!ways.data) {
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-4">
        <Skeleton className="h-9 rounded-md" />
        <Skeleton className="h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  const { hasTotp, passkey } = ways.data;
  const asksRecovery = usesRecovery || (!hasTotp && !passkey);
  return (
    <div className="flex flex-col gap-4">
      {passkey && !asksRecovery ? <PasskeyButton submit={submit} /> : null}
      {asksRecovery || hasTotp ? (
        <CodeForm
          key={String(asksRecovery)}
          isRecovery={asksRecovery}
          submitLabel={submitLabel}
          submit={submit}
        />
      ) : null}
      {hasTotp || passkey ? (
        <Button variant="ghost" onClick={() => setUsesRecovery(!usesRecovery)}>
          {t(usesRecovery ? "useOther" : "useRecovery")}
        </Button>
      ) : null}
    </div>
  );
}

const Form = z.object({ code: z.string().trim().min(1, "Enter a value.") });

function CodeForm({ isRecovery, submitLabel, submit }: Props & { isRecovery: boolean }) {
  const t = useTranslations("account.proof");
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { code: "" },
    submit: async ({ code }) => {
      const refusal = await submit({ code });
      if (refusal) form.setError("code", { message: refusal }, { shouldFocus: true });
    },
  });
  return (
    <PageForm {...frame} submitLabel={submitLabel}>
      {isRecovery ? (
        <Field label={t("recoveryCode")} hint={t("recoveryHint")} error={errors.code?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.register("code")}
          />
        </Field>
      ) : (
        <Field label={t("code")} hint={t("codeHint")} error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" autoFocus {...form.register("code")} />
        </Field>
      )}
    </PageForm>
  );
}

/** Each press asks for a new challenge, because a challenge accepts one answer. */
function PasskeyButton({ submit }: Pick<Props, "submit">) {
  const t = useTranslations("account.proof");
  const problemText = useProblemText();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function prove() {
    setPending(true);
    setFailure(null);
    try {
      const { passkey } = await askChallenge();
      if (!passkey) return setFailure(t("passkeyFailed"));
      const answer = await startAuthentication({ optionsJSON: passkey }).catch(() => null);
      setFailure(answer ? await submit({ passkey: answer }) : t("passkeyFailed"));
    } catch (error) {
      setFailure(problemText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Button size="lg" loading={pending} onClick={() => void prove()}>
        <KeyRound aria-hidden />
        {t("usePasskey")}
      </Button>
    </div>
  );
}
