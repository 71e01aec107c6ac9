import { cookies } from "next/headers";
import { redirect } from "next/navigation";

/** Opens the environment that was chosen last. */
export default async function PartnerWebhooksRoot({ params }: { params: Promise<{ partner: string }> }) {
  const { partner } = await params;
  const chosen = (await cookies()).get("parley-environment")?.value;
  redirect(`/partner/${partner}/webhooks/${chosen === "live" ? "live" : "test"}`);
}
