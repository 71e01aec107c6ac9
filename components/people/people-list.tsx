import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { InvitationRow } from "@/components/people/invitation-row";
import type { PeopleOwner } from "@/components/people/people-owner";
import { PersonRow } from "@/components/people/person-row";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

/** `frame` is given the members, or their skeleton or failure; pending invitations follow it as a section. */
export function PeopleList<Role extends string>({
  owner,
  label,
  frame,
}: {
  owner: PeopleOwner<Role>;
  label: string;
  frame: (members: ReactNode) => ReactNode;
}) {
  const t = useTranslations("shared.people");
  const people = useQuery({
    queryKey: owner.queryKey,
    queryFn: ({ signal }) => owner.api.get(owner.paths.members, { schema: owner.list, signal }),
  });
  const { members = [], invitations = [] } = people.data ?? {};
  return (
    <>
      {frame(
        people.data ? (
          <ul aria-label={label} className="border-t">
            {members.map((person) => (
              <PersonRow key={person.id} person={person} owner={owner} />
            ))}
          </ul>
        ) : people.error ? (
          <LoadFailure error={people.error} retry={() => void people.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        ),
      )}
      {invitations.length > 0 ? (
        <Section title={t("invitations")} description={t("invitationsHint")}>
          <ul aria-label={t("invitations")} className="-mt-2">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} owner={owner} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

export function InviteButton({ variant, onClick }: { variant?: "primary"; onClick: () => void }) {
  const t = useTranslations("shared.people");
  return (
    <Button variant={variant} onClick={onClick}>
      <UserPlus aria-hidden />
      {t("invite")}
    </Button>
  );
}
