import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ProviderButtons } from "@/components/auth/provider-buttons";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders } from "@/lib/auth/service";
import { currentUser } from "@/lib/http/current-member";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage() {
  if (await currentUser()) redirect("/");
  return (
    <AuthFrame
      title="Create an account"
      description="It comes with a workspace of your own. You can invite your team afterwards."
      footer={
        <>
          Have an account? <TextLink href="/sign-in">Sign in</TextLink>
        </>
      }
    >
      <SignUpForm />
      <ProviderButtons providers={signInProviders()} callbackPath="/" />
    </AuthFrame>
  );
}
