"use client";

import { signIn, signOut } from "next-auth/react";
import { useState } from "react";
import type { z } from "zod";
import { CheckMail } from "@/components/auth/check-mail";
import { InvitationForm, type InvitationValues } from "@/components/auth/invitation-form";
import { ResendConfirmation } from "@/components/auth/resend-confirmation";
import { signInErrorText } from "@/components/auth/sign-in-errors";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { type InvitationPreview, Joined } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

/** Three ways to say yes: signed in as the invited person, with their existing account, or with a new one. */
export function InvitationAnswer({
  token,
  invitation,
  signedInAs,
}: {
  token: string;
  invitation: z.infer<typeof InvitationPreview>;
  signedInAs: string | null;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [mustConfirm, setMustConfirm] = useState(false);
  const isSignedIn = signedInAs === invitation.email;

  async function accept(values: InvitationValues | null) {
    return accountApi.post(
      "/api/account/invitations/accept",
      { token, ...(values && !invitation.hasAccount ? values : {}) },
      { schema: Joined },
    );
  }

  async function authenticate(values: InvitationValues) {
    const result = await signIn("credentials", {
      redirect: false,
      email: invitation.email,
      password: values.password,
    });
    if (!result?.ok || result.error) throw new Error(signInErrorText(result?.error ?? "unknown"));
  }

  async function answer(values: InvitationValues | null) {
    setFailure(null);
    setPending(true);
    try {
      // An account must prove itself before it joins; a new one can sign in only after it was made.
      if (values && invitation.hasAccount) await authenticate(values);
      const { workspaceId, needsConfirmation } = await accept(values);
      if (needsConfirmation) return setMustConfirm(true);
      if (values && !invitation.hasAccount) await authenticate(values);
      window.location.assign(`/w/${workspaceId}/inbox`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "That did not work. Try again.");
      setPending(false);
    }
  }

  if (mustConfirm) {
    return (
      <div className="flex flex-col gap-4">
        {/* True for a known address too, which is not told apart here. */}
        <CheckMail email={invitation.email}>
          The mail says how to go on. If you have an account already, sign in and open the invitation again.
        </CheckMail>
        <ResendConfirmation email={invitation.email} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty text-ink-2 [overflow-wrap:anywhere]">
        {invitation.inviterName} invites{" "}
        <strong className="font-medium text-ink-1">{invitation.email}</strong> to join{" "}
        <strong className="font-medium text-ink-1">{invitation.workspaceName}</strong> as an {invitation.role}
        .
      </p>
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      {signedInAs && !isSignedIn ? (
        <Alert
          tone="warn"
          title={`You are signed in as ${signedInAs}`}
          action={
            <Button
              size="sm"
              onClick={() => void signOut({ redirect: false }).then(() => window.location.assign("/sign-in"))}
            >
              Sign out
            </Button>
          }
        >
          Sign out, then open the link from the mail again.
        </Alert>
      ) : isSignedIn ? (
        <Button variant="primary" size="lg" loading={pending} onClick={() => void answer(null)}>
          Join {invitation.workspaceName.length > 32 ? "the workspace" : invitation.workspaceName}
        </Button>
      ) : (
        <InvitationForm
          email={invitation.email}
          hasAccount={invitation.hasAccount}
          pending={pending}
          onSubmit={(values) => void answer(values)}
        />
      )}
    </div>
  );
}
