import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPartnerPage } from "@/components/partner-console/new-partner-page";
import { currentPerson } from "@/lib/http/current-partner";

export const metadata: Metadata = { title: "New partner" };

export default async function AnotherPartnerPage() {
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/partner/new");
  const [first] = person.partners;
  return <NewPartnerPage invitations={person.invitations} backHref={first ? `/partner/${first.id}` : "/"} />;
}
