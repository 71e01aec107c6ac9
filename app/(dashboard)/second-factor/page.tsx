import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SecondFactorGate } from "@/components/account/second-factor-gate";
import { safeCallbackPath } from "@/components/auth/callback-path";
import { signedInPerson } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("account");
  return { title: t("gate.title") };
}

type Query = { callbackUrl?: string | string[] };

/** A workspace that requires a second factor redirects members without one here. */
export default async function SecondFactorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl } = await searchParams;
  const next = safeCallbackPath(callbackUrl, { origin: new URL(env().APP_URL).origin });
  const person = await signedInPerson();
  if (!person) redirect(`/sign-in?callbackUrl=${encodeURIComponent(next)}`);
  if (person.hasSecondFactor) redirect(next);
  return <SecondFactorGate next={next} />;
}
