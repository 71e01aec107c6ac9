import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldOff, UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import type { PeopleOwner, Person } from "@/components/people/people-owner";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";

type Props<Role extends string> = { person: Person<Role>; owner: PeopleOwner<Role> };

export function PersonRow<Role extends string>({ person, owner }: Props<Role>) {
  const t = useTranslations("shared.people");
  const isSelf = person.id === owner.userId;
  const mayChange = owner.mayChange(person);
  return (
    <li className="flex min-h-16 items-center gap-x-3 gap-y-2 border-b py-2 last:border-b-0 max-md:flex-wrap">
      <Avatar id={person.id} name={person.name} />
      {/* On a phone the controls are below, so that name and address are whole. */}
      <div className="min-w-0 flex-1 max-md:basis-52">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{person.name}</span>
          {isSelf ? <Badge>{t("you")}</Badge> : null}
          {person.hasSecondFactor ? <Badge tone="good">{t("secondFactor")}</Badge> : null}
        </p>
        <p className="truncate text-ink-2">{person.email}</p>
      </div>
      {mayChange ? (
        <RoleSelect person={person} owner={owner} />
      ) : (
        <span className="text-ink-2">{owner.roleNames[person.role]}</span>
      )}
      {mayChange && !isSelf && person.hasSecondFactor && owner.paths.resetSecondFactor ? (
        <ResetButton person={person} owner={owner} />
      ) : null}
      {mayChange || isSelf ? <RemoveButton person={person} owner={owner} /> : null}
    </li>
  );
}

function RoleSelect<Role extends string>({ person, owner }: Props<Role>) {
  const problemText = useProblemText();
  const t = useTranslations("shared.people");
  const client = useQueryClient();
  const router = useRouter();
  const change = useMutation({
    mutationFn: (role: Role) => owner.api.patch(`${owner.paths.members}/${person.id}`, { role }),
    onSuccess: (_, role) => {
      toast.success(t("roleChanged", { name: person.name, role: owner.roleNames[role] }));
      if (person.id === owner.userId) router.refresh();
    },
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: owner.queryKey }),
  });
  const [asked, setAsked] = useState<{ role: Role; loss: string } | null>(null);
  function choose(role: Role) {
    const loss = owner.losses?.(person, role);
    if (loss) setAsked({ role, loss });
    else change.mutate(role);
  }
  return (
    <>
      <Select
        label={t("roleOf", { name: person.name })}
        size="sm"
        className="w-auto min-w-36 shrink-0 max-md:ml-11"
        value={change.isPending ? change.variables : person.role}
        onValueChange={choose}
        disabled={change.isPending}
        options={owner.roles}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t("changeTitle", { name: person.name, role: asked ? owner.roleNames[asked.role] : "" })}
        description={asked?.loss ?? ""}
        confirmLabel={t("changeConfirm")}
        onConfirm={() => asked && change.mutateAsync(asked.role).then(() => undefined)}
      />
    </>
  );
}

function ResetButton<Role extends string>({ person, owner: { api, paths, queryKey } }: Props<Role>) {
  const t = useTranslations("shared.people");
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function reset() {
    await api.post(`${paths.members}/${person.id}/${paths.resetSecondFactor}`);
    await client.invalidateQueries({ queryKey });
    toast.success(t("secondFactorReset"));
  }
  return (
    <>
      <IconButton label={t("resetSecondFactor", { name: person.name })} onClick={() => setAsking(true)}>
        <ShieldOff />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("resetTitle", { name: person.name })}
        description={t("resetHint")}
        confirmLabel={t("resetConfirm")}
        onConfirm={reset}
      />
    </>
  );
}

function RemoveButton<Role extends string>({
  person,
  owner: { api, name, paths, queryKey, text, userId },
}: Props<Role>) {
  const t = useTranslations("shared.people");
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isSelf = person.id === userId;

  async function remove() {
    await api.remove(`${paths.members}/${person.id}`);
    if (isSelf) return window.location.assign(paths.afterLeaving);
    await client.invalidateQueries({ queryKey });
    toast.success(t("removed", { name: person.name }));
  }
  return (
    <>
      <IconButton
        label={isSelf ? text.leave : t("remove", { name: person.name })}
        onClick={() => setAsking(true)}
      >
        <UserMinus />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isSelf ? t("leaveTitle", { name }) : t("removeTitle", { name: person.name })}
        description={isSelf ? text.leaveHint : text.removeHint}
        confirmLabel={isSelf ? text.leaveButton : text.removeButton}
        onConfirm={remove}
      />
    </>
  );
}
