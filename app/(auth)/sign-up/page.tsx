import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ProviderButtons } from "@/components/auth/provider-buttons";
import { SignUpPanel } from "@/components/auth/sign-up-form";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders } from "@/lib/account/auth/options";
import { currentUser } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";
import { env } from "@/lib/platform/env";
import { mailIsPrinted } from "@/lib/platform/mail";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("signUp.title") };
}

export default async function SignUpPage() {
  const t = await pageTranslations("auth");
  if (await currentUser()) redirect("/");
  const { SIGN_UP } = env();
  if (SIGN_UP === "closed") {
    return (
      <AuthFrame title={t("signUp.closedTitle")} description={t("signUp.closed")}>
        <TextLink href="/sign-in">{t("link.toSignIn")}</TextLink>
      </AuthFrame>
    );
  }
  return (
    <SignUpPanel
      isMailPrinted={mailIsPrinted()}
      description={t(SIGN_UP === "invited" ? "signUp.invited" : "signUp.description")}
      footer={t.rich("signUp.hasAccount", {
        link: (chunks) => <TextLink href="/sign-in">{chunks}</TextLink>,
      })}
    >
      <ProviderButtons providers={signInProviders()} callbackPath="/" />
    </SignUpPanel>
  );
}
