import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { safeCallbackPath } from "@/components/auth/callback-path";
import { ProviderButtons } from "@/components/auth/provider-buttons";
import { SignInForm } from "@/components/auth/sign-in-form";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders } from "@/lib/auth/service";
import { currentUser } from "@/lib/http/current-member";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Sign in" };

type Query = { callbackUrl?: string | string[]; error?: string | string[] };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  // next-auth hands back absolute addresses of this server.
  const callbackPath = safeCallbackPath(query.callbackUrl, { origin: new URL(env().APP_URL).origin });
  if (await currentUser()) redirect(callbackPath);
  return (
    <AuthFrame
      title="Sign in"
      footer={
        <>
          New to Parley? <TextLink href="/sign-up">Create an account</TextLink>
        </>
      }
    >
      <SignInForm
        callbackPath={callbackPath}
        initialError={typeof query.error === "string" ? query.error : undefined}
      />
      <ProviderButtons providers={signInProviders()} callbackPath={callbackPath} />
    </AuthFrame>
  );
}
