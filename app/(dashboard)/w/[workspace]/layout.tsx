import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { InboxViews } from "@/components/inbox/navigation/inbox-views";
import { NotificationCenter } from "@/components/notifications/notification-center";
import { AppShell } from "@/components/shell/app-shell";
import { LiveProvider } from "@/lib/client/live";
import { WorkspaceProvider } from "@/lib/client/workspace";
import { currentMember, currentUser } from "@/lib/http/current-member";

/** Members only; another workspace answers like an unknown one. */
export default async function WorkspaceLayout({
  params,
  children,
}: {
  params: Promise<{ workspace: string }>;
  children: ReactNode;
}) {
  const { workspace } = await params;
  const member = await currentMember(workspace);
  if (!member) {
    if (await currentUser()) notFound();
    redirect(`/sign-in?callbackUrl=${encodeURIComponent(`/w/${workspace}/inbox`)}`);
  }
  if (member === "second_factor_required")
    redirect(`/second-factor?callbackUrl=${encodeURIComponent(`/w/${workspace}/inbox`)}`);
  return (
    <WorkspaceProvider member={member}>
      <LiveProvider>
        <Translations areas={["notifications"]}>
          <NotificationCenter />
          <AppShell views={<InboxViews />}>{children}</AppShell>
        </Translations>
      </LiveProvider>
    </WorkspaceProvider>
  );
}
