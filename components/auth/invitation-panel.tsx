"use client";

import { useQuery } from "@tanstack/react-query";
import { InvitationAnswer } from "@/components/auth/invitation-answer";
import { LinkProblem } from "@/components/auth/link-problem";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InvitationPreview } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

/** Reads the invitation behind the link, then asks for what is missing to accept it. */
export function InvitationPanel({ signedInAs }: { signedInAs: string | null }) {
  const token = useFragmentToken();
  const preview = useQuery({
    // The secret stays out of the key: keys end up in developer tools.
    queryKey: ["invitation-preview"],
    queryFn: () =>
      accountApi.post("/api/account/invitations/preview", { token }, { schema: InvitationPreview }),
    enabled: Boolean(token),
    gcTime: 0,
  });

  if (token === null) return <LinkProblem href="/" action="Go to the start" />;
  if (preview.error) return <LinkProblem message={preview.error.message} href="/" action="Go to the start" />;
  if (!preview.data || !token) {
    return (
      <SkeletonGroup label="Reading the invitation" className="flex flex-col gap-3">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="mt-3 h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  return <InvitationAnswer token={token} invitation={preview.data} signedInAs={signedInAs} />;
}
