import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Translations } from "@/app/translations";
import { OperatorScreen } from "@/components/operator/operator-screen";
<<<<<<< HEAD
import { currentPerson } from "@/lib/http/current-partner";
=======
import { currentPlaces } from "@/lib/http/current-partner";
import { pageTranslations } from "@/lib/http/page-language";
>>>>>>> 63a6df9 (feat(i18n): translate webhooks, the operator's page and the demo shop)

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("operator");
  return { title: t("title") };
}

/** Only operators see this page; others get 404. */
export default async function OperatorPage() {
<<<<<<< HEAD
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/operator");
  if (!person.isOperator) notFound();
  return <OperatorScreen />;
=======
  const places = await currentPlaces();
  if (!places) redirect("/sign-in?callbackUrl=/operator");
  if (!places.isOperator) notFound();
  return (
    <Translations areas={["operator"]}>
      <OperatorScreen />
    </Translations>
  );
>>>>>>> 63a6df9 (feat(i18n): translate webhooks, the operator's page and the demo shop)
}
