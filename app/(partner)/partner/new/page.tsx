import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPartnerPage } from "@/components/partner-console/new-partner-page";
import { currentPlaces } from "@/lib/http/current-partner";

export const metadata: Metadata = { title: "New partner" };

export default async function AnotherPartnerPage() {
  const places = await currentPlaces();
  if (!places) redirect("/sign-in?callbackUrl=/partner/new");
  const [first] = places.partners;
  return <NewPartnerPage invitations={places.invitations} backHref={first ? `/partner/${first.id}` : "/"} />;
}
