import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PartnerEndpoints } from "@/components/webhooks/shared/endpoint-owner";
import { Environment } from "@/lib/account/partners/schemas";

export default async function PartnerWebhooksLayout({
  params,
  children,
}: {
  params: Promise<{ environment: string }>;
  children: ReactNode;
}) {
  const environment = Environment.safeParse((await params).environment);
  if (!environment.success) notFound();
  return <PartnerEndpoints environment={environment.data}>{children}</PartnerEndpoints>;
}
