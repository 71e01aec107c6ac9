import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Translations } from "@/app/translations";
import { OperatorScreen } from "@/components/operator/operator-screen";
import { currentPerson } from "@/lib/http/current-partner";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("operator");
  return { title: t("title") };
}

/** Only operators see that this page exists. */
export default async function OperatorPage() {
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/operator");
  if (!person.isOperator) notFound();
  return (
    <Translations areas={["operator"]}>
      <OperatorScreen />
    </Translations>
  );
}
