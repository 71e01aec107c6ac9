"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { InvitationAnswer } from "@/components/auth/invitation-answer";
import { LinkProblem } from "@/components/auth/link-problem";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InvitationPreview } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

/** Reads the invitation behind the link, then asks for what is missing to accept it. */
export function InvitationPanel({ signedInAs }: { signedInAs: string | null }) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const token = useFragmentToken();
  const preview = useQuery({
    // The secret stays out of the key: keys end up in developer tools.
    queryKey: ["invitation-preview"],
    queryFn: () =>
      accountApi.post("/api/account/invitations/preview", { token }, { schema: InvitationPreview }),
    enabled: Boolean(token),
    gcTime: 0,
  });

  if (token === null) return <LinkProblem href="/" action={t("link.toStart")} />;
  if (preview.error)
    return <LinkProblem message={problemText(preview.error)} href="/" action={t("link.toStart")} />;
  if (!preview.data || !token) {
    return (
      <SkeletonGroup label={t("invitation.reading")} className="flex flex-col gap-3">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="mt-3 h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  return <InvitationAnswer token={token} invitation={preview.data} signedInAs={signedInAs} />;
}
