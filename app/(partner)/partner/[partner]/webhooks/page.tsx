import { redirect } from "next/navigation";

/** Nobody has live workspaces before test ones. */
export default async function PartnerWebhooksRoot({ params }: { params: Promise<{ partner: string }> }) {
  const { partner } = await params;
  redirect(`/partner/${partner}/webhooks/test`);
}
