import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { SignupScreen } from "@/components/simulator/signup-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("simulator");
  return { title: t("signupTitle"), referrer: "no-referrer" };
}

/** Opened as a window of its own, also by people who are no members: what opens it is the secret in its fragment. */
export default async function SimulatorSignupPage() {
  const t = await pageTranslations("simulator");
  return (
    <main className="mx-auto flex w-full max-w-[30rem] flex-col gap-5 px-4 py-6">
      <header>
        <p className="text-ink-2 text-sm">{t("insteadOfMeta")}</p>
        <h1 className="mt-0.5 font-medium text-xl">{t("connect")}</h1>
      </header>
      <Translations areas={["simulator"]}>
        <SignupScreen />
      </Translations>
    </main>
  );
}
