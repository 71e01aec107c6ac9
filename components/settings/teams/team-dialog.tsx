/** A team: its name, its members, and how it shares new conversations. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { TEAMS_PATH, useTeams } from "@/components/inbox/teams/use-teams";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { Distribution, SaveTeam, Team } from "@/lib/account/teams/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { newId } from "@/lib/platform/ids";

export function TeamDialog({ team, onClose }: { team: Team | "new" | null; onClose: () => void }) {
  const t = useTranslations("settings.teams");
  return (
    <Dialog open={team !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(team === "new" ? "create" : "edit")}>
        {team ? <TeamForm team={team === "new" ? null : team} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function TeamForm({ team, onDone }: { team: Team | null; onDone: () => void }) {
  const t = useTranslations("settings.teams");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // A partner's users of the embedded inbox are in no team.
  const members = useAssignable().filter(({ role }) => role !== null);
  // The same however often it is tried, so that it is created once.
  const id = useRef(team?.id ?? newId());
  const { form, errors, frame } = useProblemForm({
    schema: SaveTeam,
    defaultValues: {
      name: team?.name ?? "",
      memberIds: team?.memberIds ?? [],
      distribution: team?.distribution ?? "by_hand",
      openMax: team?.openMax ?? null,
      fallbackId: team?.fallbackId ?? null,
    },
    submit: async (input) => {
      if (team) await api.patch(`${TEAMS_PATH}/${id.current}`, input, { schema: Team });
      else await api.post(TEAMS_PATH, { id: id.current, ...input }, { schema: Team });
      await client.invalidateQueries({ queryKey: keys.teams(workspace.id) });
      toast.success(t("saved"));
      onDone();
    },
  });
  const others = useTeams().filter((other) => other.id !== team?.id);
  const isShared = form.watch("distribution") !== "by_hand";
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" maxLength={60} {...form.register("name")} />
      </Field>
      <fieldset>
        <legend className="font-medium">{t("people")}</legend>
        <p className="pb-1.5 text-ink-2 text-sm">{t("peopleHint")}</p>
        <div className="grid max-h-56 gap-x-4 overflow-y-auto md:grid-cols-2">
          {members.map(({ id: userId, name }) => (
            <label key={userId} className="flex h-8 min-w-0 items-center gap-2 pointer-coarse:h-11">
              <input
                type="checkbox"
                value={userId}
                className="size-4 shrink-0 accent-accent"
                {...form.register("memberIds")}
              />
              <span dir="auto" className="truncate">
                {name}
              </span>
            </label>
          ))}
        </div>
        {errors.memberIds ? <p className="text-bad-ink text-sm">{errors.memberIds.message}</p> : null}
      </fieldset>
      <Field
        label={t("distribution")}
        hint={isShared ? t("distributionHint") : undefined}
        error={errors.distribution?.message}
      >
        <NativeSelect {...form.register("distribution")}>
          {Distribution.options.map((each) => (
            <option key={each} value={each}>
              {t(`distributions.${each}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {isShared ? (
        <Field label={t("openMax")} hint={t("openMaxHint")} error={errors.openMax?.message}>
          <Input
            type="number"
            min={1}
            max={1000}
            className="w-28"
            {...form.register("openMax", { setValueAs: (value) => (value ? Number(value) : null) })}
          />
        </Field>
      ) : null}
      {others.length > 0 ? (
        <Field label={t("fallback")} error={errors.fallbackId?.message}>
          <NativeSelect {...form.register("fallbackId", { setValueAs: (value) => value || null })}>
            <option value="">{t("waits")}</option>
            {others.map(({ id: otherId, name }) => (
              <option key={otherId} value={otherId}>
                {t("goesTo", { name })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
    </DialogForm>
  );
}
