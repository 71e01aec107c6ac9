import { AuthFrame } from "@/components/auth/auth-frame";
import { NewPartner } from "@/components/partner-console/new-partner";
import { PendingInvitations } from "@/components/partner-console/pending-invitations";
import { TextLink } from "@/components/ui/text-link";
import type { OwnPartners } from "@/lib/partners/schemas";

/** What a partner is, an invitation if one waits, and the one step that makes a partner. */
export function NewPartnerPage({
  invitations,
  backHref,
}: {
  invitations: OwnPartners["invitations"];
  backHref: string;
}) {
  return (
    <AuthFrame
      title="Partner console"
      description="A partner is a platform that offers messaging inside its own product: through an API it makes a workspace for each of its customers, connects their WhatsApp numbers, and sends messages for them."
      footer={
        <TextLink href={backHref}>{backHref === "/" ? "Back to your inbox" : "Back to the console"}</TextLink>
      }
    >
      {invitations.length > 0 ? (
        <section aria-label="Join a partner" className="mb-8 flex flex-col gap-3">
          <h2 className="font-medium">You are invited</h2>
          <PendingInvitations invitations={invitations} />
        </section>
      ) : null}
      {invitations.length > 0 ? <h2 className="mb-4 font-medium">Or make a partner of your own</h2> : null}
      <NewPartner />
    </AuthFrame>
  );
}
