import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { InvitationPanel } from "@/components/auth/invitation-panel";
import { currentUser } from "@/lib/http/current-member";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default async function InvitationPage() {
  const account = await currentUser();
  return (
    <AuthFrame title="You are invited">
      <InvitationPanel signedInAs={account?.user.email ?? null} />
    </AuthFrame>
  );
}
