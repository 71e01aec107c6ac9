import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPartnerPage } from "@/components/partner-console/new-partner";
import { currentPerson } from "@/lib/http/current-partner";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("title") };
}

/** Opens the console of the first partner; without one, explains what a partner is and how to become one. */
export default async function PartnerPage() {
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/partner");
  const [first] = person.partners;
  if (first && person.invitations.length === 0) redirect(`/partner/${first.id}`);
  return <NewPartnerPage invitations={person.invitations} backHref={first ? `/partner/${first.id}` : "/"} />;
}
