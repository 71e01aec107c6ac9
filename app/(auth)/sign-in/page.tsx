import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { safeCallbackPath } from "@/components/auth/callback-path";
import { ProviderButtons } from "@/components/auth/provider-buttons";
import { SecondStepPage } from "@/components/auth/second-step";
import { SignInForm } from "@/components/auth/sign-in-form";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders } from "@/lib/account/auth/options";
import { currentUser, hasPendingSignIn } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("signIn.title") };
}

type Query = { callbackUrl?: string | string[]; error?: string | string[] };

const FOOTERS = { open: "signIn.isNew", invited: "signIn.isInvited", closed: "signIn.isClosed" } as const;

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await pageTranslations("auth");
  const query = await searchParams;
  // next-auth returns absolute URLs of this server.
  const callbackPath = safeCallbackPath(query.callbackUrl, { origin: new URL(env().APP_URL).origin });
  if (await currentUser()) redirect(callbackPath);
  if (await hasPendingSignIn()) {
    return (
      <AuthFrame title={t("secondStep.title")} description={t("secondStep.text")}>
        <SecondStepPage callbackPath={callbackPath} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t("signIn.title")}
      footer={t.rich(FOOTERS[env().SIGN_UP], {
        link: (chunks) => <TextLink href="/sign-up">{chunks}</TextLink>,
      })}
    >
      <SignInForm
        callbackPath={callbackPath}
        initialError={typeof query.error === "string" ? query.error : undefined}
      />
      <ProviderButtons providers={signInProviders()} callbackPath={callbackPath} />
    </AuthFrame>
  );
}
