import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPartnerPage } from "@/components/partner-console/new-partner";
import { currentPerson } from "@/lib/http/current-partner";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("newPartner") };
}

export default async function AnotherPartnerPage() {
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/partner/new");
  const [first] = person.partners;
  return <NewPartnerPage invitations={person.invitations} backHref={first ? `/partner/${first.id}` : "/"} />;
}
