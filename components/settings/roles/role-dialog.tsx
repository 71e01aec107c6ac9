/** A role of the workspace's own: its name, its permissions, and which conversations its members see. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { ROLES_PATH } from "@/components/settings/roles/use-own-roles";
import { Alert } from "@/components/ui/alert";
import { RadioGroup } from "@/components/ui/choices";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { GIVABLE, OwnRole, SaveOwnRole } from "@/lib/account/own-roles/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { permissionKey } from "@/lib/i18n/permission-key";
import { newId } from "@/lib/platform/ids";
import { permissionsOfRole, VISIBILITIES, type Visibility } from "@/lib/platform/permissions";

export function RoleDialog({ role, onClose }: { role: OwnRole | "new" | null; onClose: () => void }) {
  const t = useTranslations("ownRoles");
  return (
    <Dialog open={role !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(role === "new" ? "create" : "edit")} description={t("formHint")}>
        {role ? <RoleForm role={role === "new" ? null : role} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** Most people who answer customers need what an agent may. */
const USUAL: readonly string[] = permissionsOfRole("agent");

function RoleForm({ role, onDone }: { role: OwnRole | null; onDone: () => void }) {
  const t = useTranslations("ownRoles");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // The same however often it is tried, so that it is created once.
  const id = useRef(role?.id ?? newId());
  const { form, errors, frame } = useProblemForm({
    schema: SaveOwnRole,
    defaultValues: {
      name: role?.name ?? "",
      permissions: GIVABLE.filter((each) => (role ? role.permissions.includes(each) : USUAL.includes(each))),
      sees: role?.sees ?? "own_teams",
    },
    submit: async (input) => {
      if (role) await api.put(`${ROLES_PATH}/${id.current}`, input, { schema: OwnRole });
      else await api.post(ROLES_PATH, { id: id.current, ...input }, { schema: OwnRole });
      await client.invalidateQueries({ queryKey: keys.settings.ownRoles(workspace.id) });
      toast.success(t("saved"));
      onDone();
    },
  });
  const losesSight = role?.sees === "everything" && form.watch("sees") !== "everything";
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" maxLength={60} {...form.register("name")} />
      </Field>
      <Field label={t("conversations")} hint={t("conversationsHint")} error={errors.sees?.message}>
        <Controller
          control={form.control}
          name="sees"
          render={({ field }) => (
            <RadioGroup<Visibility>
              value={field.value}
              onValueChange={field.onChange}
              options={VISIBILITIES.map((value) => ({
                value,
                label: t(`sees.${value}`),
                description: t(`seesHints.${value}`),
              }))}
            />
          )}
        />
      </Field>
      {losesSight ? <Alert tone="warn">{t("keysEnd")}</Alert> : null}
      <fieldset>
        <legend className="font-medium">{t("permissions")}</legend>
        <p className="pb-1.5 text-ink-2 text-sm">{t("permissionsHint")}</p>
        <div className="grid gap-x-4 md:grid-cols-2">
          {GIVABLE.map((each) => (
            <label key={each} className="flex min-h-8 min-w-0 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                value={each}
                className="size-4 shrink-0 accent-accent"
                {...form.register("permissions")}
              />
              {t(`can.${permissionKey(each)}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
