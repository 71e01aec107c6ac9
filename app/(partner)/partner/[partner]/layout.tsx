import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ConsoleShell } from "@/components/partner-console/console-shell";
import { EnvironmentProvider } from "@/components/partner-console/environment";
import { PartnerProvider } from "@/lib/client/partner";
import { currentUser } from "@/lib/http/current-member";
import { currentPartner } from "@/lib/http/current-partner";

/** Members of the partner only; another partner answers like an unknown one. */
export default async function PartnerLayout({
  params,
  children,
}: {
  params: Promise<{ partner: string }>;
  children: ReactNode;
}) {
  const { partner } = await params;
  const current = await currentPartner(partner);
  if (!current) {
    if (await currentUser()) notFound();
    redirect(`/sign-in?callbackUrl=${encodeURIComponent(`/partner/${partner}`)}`);
  }
  const chosen = (await cookies()).get("parley-environment")?.value;
  return (
    <PartnerProvider current={current}>
      <EnvironmentProvider initial={chosen === "live" ? "live" : "test"}>
        <ConsoleShell>{children}</ConsoleShell>
      </EnvironmentProvider>
    </PartnerProvider>
  );
}
