"use client";

import { useQuery } from "@tanstack/react-query";
import { getSession, signIn, signOut } from "next-auth/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { CheckMail, ResendConfirmation } from "@/components/auth/check-mail";
import { InvitationForm, type InvitationValues } from "@/components/auth/invitation-form";
import { LinkProblem } from "@/components/auth/link-problem";
import { SecondStep } from "@/components/auth/second-step";
import { useSignInErrorText } from "@/components/auth/sign-in-errors";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { InvitationPreview, Joined } from "@/lib/account/auth/schemas";
import { accountApi } from "@/lib/client/api";

type Invitation = z.infer<typeof InvitationPreview>;

/** Accepts the invitation, signing in before or after it; then opens the inbox. */
function useAnswer(token: string, invitation: Invitation) {
  const { locale } = usePageLanguage();
  const problemText = useProblemText();
  const signInErrorText = useSignInErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [mustConfirm, setMustConfirm] = useState(false);
  const [needsSecondStep, setNeedsSecondStep] = useState(false);

  const accept = (values: InvitationValues | null) =>
    accountApi.post(
      "/api/account/invitations/accept",
      { token, ...(values && !invitation.hasAccount ? { ...values, locale } : {}) },
      { schema: Joined },
    );

  /** Null when it worked, otherwise the problem's text. */
  async function authenticate({ password }: InvitationValues): Promise<string | null> {
    const result = await signIn("credentials", { redirect: false, email: invitation.email, password });
    return !result?.ok || result.error ? signInErrorText(result?.error ?? "unknown") : null;
  }

  async function answer(values: InvitationValues | null) {
    setFailure(null);
    setPending(true);
    try {
      // An account must prove itself before it joins; a new one can sign in only after it was made.
      const refusal = values && invitation.hasAccount ? await authenticate(values) : null;
      if (refusal) return fail(refusal);
      if (values && invitation.hasAccount && !(await getSession())?.user) return setNeedsSecondStep(true);
      const { workspaceId, needsConfirmation } = await accept(values);
      if (needsConfirmation) return setMustConfirm(true);
      const failed = values && !invitation.hasAccount ? await authenticate(values) : null;
      if (failed) return fail(failed);
      window.location.assign(`/w/${workspaceId}/inbox`);
    } catch (error) {
      fail(problemText(error));
    }
  }

  function fail(text: string) {
    setFailure(text);
    setPending(false);
  }

  return { answer, failure, pending, mustConfirm, needsSecondStep };
}

/** Three ways to say yes: signed in as the invited person, with their existing account, or with a new one. */
function InvitationAnswer({
  token,
  invitation,
  signedInAs,
}: {
  token: string;
  invitation: Invitation;
  signedInAs: string | null;
}) {
  const t = useTranslations("auth.invitation");
  // The link alone does not show whether there is an account: its holder chooses.
  const [hasAccount, setHasAccount] = useState(invitation.hasAccount);
  const { answer, failure, pending, mustConfirm, needsSecondStep } = useAnswer(token, {
    ...invitation,
    hasAccount,
  });
  const isSignedIn = signedInAs === invitation.email;

  if (needsSecondStep) return <SecondStep onDone={() => answer(null)} />;
  if (mustConfirm) {
    return (
      <div className="flex flex-col gap-4">
        {/* Known and new addresses get the same text. */}
        <CheckMail email={invitation.email}>{t("mustConfirm")}</CheckMail>
        <ResendConfirmation email={invitation.email} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty text-ink-2 [overflow-wrap:anywhere]">
        {t.rich("text", {
          inviter: invitation.inviterName,
          email: invitation.email,
          workspace: invitation.workspaceName,
          role: invitation.role,
          strong: (chunks) => <strong className="font-medium text-ink-1">{chunks}</strong>,
        })}
      </p>
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      {signedInAs && !isSignedIn ? (
        <Alert
          tone="warn"
          title={t("otherAccount", { email: signedInAs })}
          action={
            <Button
              size="sm"
              onClick={() => void signOut({ redirect: false }).then(() => window.location.assign("/sign-in"))}
            >
              {t("signOut")}
            </Button>
          }
        >
          {t("otherAccountHint")}
        </Alert>
      ) : isSignedIn ? (
        <Button variant="primary" size="lg" loading={pending} onClick={() => void answer(null)}>
          {invitation.workspaceName.length > 32
            ? t("joinLong")
            : t("join", { workspace: invitation.workspaceName })}
        </Button>
      ) : !hasAccount && !invitation.mayCreateAccount ? (
        <Alert tone="warn">
          {t.rich("closed", { link: (chunks) => <TextLink href="/sign-in">{chunks}</TextLink> })}
        </Alert>
      ) : (
        <>
          <InvitationForm
            key={String(hasAccount)}
            email={invitation.email}
            hasAccount={hasAccount}
            pending={pending}
            onSubmit={(values) => void answer(values)}
          />
          {invitation.hasAccount ? null : (
            <Button variant="ghost" onClick={() => setHasAccount(!hasAccount)}>
              {t(hasAccount ? "newHere" : "haveAccount")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Reads the invitation behind the link, then asks for what is missing to accept it. */
export function InvitationPanel({ signedInAs }: { signedInAs: string | null }) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const token = useFragmentToken();
  const preview = useQuery({
    // The secret stays out of the key: keys end up in developer tools.
    queryKey: ["invitation-preview"],
    queryFn: () =>
      accountApi.post("/api/account/invitations/preview", { token }, { schema: InvitationPreview }),
    enabled: Boolean(token),
    gcTime: 0,
  });

  if (token === null) return <LinkProblem href="/" action={t("link.toStart")} />;
  if (preview.error)
    return <LinkProblem message={problemText(preview.error)} href="/" action={t("link.toStart")} />;
  if (!preview.data || !token) {
    return (
      <SkeletonGroup label={t("invitation.reading")} className="flex flex-col gap-3">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="mt-3 h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  return <InvitationAnswer token={token} invitation={preview.data} signedInAs={signedInAs} />;
}
