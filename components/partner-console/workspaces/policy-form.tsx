import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { ChoiceList } from "@/components/partner-console/choice-list";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspaces";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { Switch } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { usePartner } from "@/lib/client/partner";
import { permissionKey } from "@/lib/i18n/permission-key";
import type { Translate } from "@/lib/i18n/types";
import {
  type ChangeWorkspace,
  POLICY_RANGES,
  rangeRule,
  type WorkspaceSummary,
} from "@/lib/partner/managed-workspaces/schemas";
import { CAPABILITIES, type Capability } from "@/lib/partner/surface-sessions/schemas";

const NUMBERS = ["maxOpenSetupLinks", "dailyCommands", "eventRetentionDays", "messageRetentionDays"] as const;
type NumberName = (typeof NUMBERS)[number];
const NUMBER_FIELDS = Object.fromEntries(
  NUMBERS.map((name) => [name, z.string().regex(/^\d{0,9}$/, rangeRule(name))]),
) as Record<NumberName, z.ZodString>;

/** Figures and lists are text while they are written; the server validates them. */
const Form = z.object({
  policy: z.object({
    commands: z.boolean(),
    setupLinks: z.boolean(),
    surfaceSessions: z.boolean(),
    allowedCapabilities: z.array(z.enum(CAPABILITIES)),
    ...NUMBER_FIELDS,
  }),
  returnUrlAllowlist: z.string(),
});
type Form = z.infer<typeof Form>;

const FIELDS = [...NUMBERS.map((name) => `policy.${name}` as const), "returnUrlAllowlist"] as const;
const switches = (t: Translate<"console.policy">) =>
  [
    { name: "policy.commands", label: t("commands"), hint: t("commandsHint") },
    { name: "policy.setupLinks", label: t("setupLinks"), hint: t("setupLinksHint") },
    { name: "policy.surfaceSessions", label: t("sessions"), hint: t("sessionsHint") },
  ] as const;

const toForm = ({ policy, returnUrlAllowlist }: WorkspaceSummary): Form => ({
  policy: {
    commands: policy.commands,
    setupLinks: policy.setupLinks,
    surfaceSessions: policy.surfaceSessions,
    allowedCapabilities: CAPABILITIES.filter((each) => policy.allowedCapabilities.includes(each)),
    maxOpenSetupLinks: policy.maxOpenSetupLinks?.toString() ?? "",
    eventRetentionDays: policy.eventRetentionDays.toString(),
    messageRetentionDays: policy.messageRetentionDays?.toString() ?? "",
    dailyCommands: policy.dailyCommands?.toString() ?? "",
  },
  returnUrlAllowlist: returnUrlAllowlist.join("\n"),
});

const numberOf = (written: string): number | null => (written ? Number(written) : null);

const toChange = ({ policy, returnUrlAllowlist }: Form): ChangeWorkspace => ({
  policy: {
    ...policy,
    maxOpenSetupLinks: numberOf(policy.maxOpenSetupLinks),
    eventRetentionDays: Number(policy.eventRetentionDays),
    messageRetentionDays: numberOf(policy.messageRetentionDays),
    dailyCommands: numberOf(policy.dailyCommands),
  },
  returnUrlAllowlist: returnUrlAllowlist.split(/\s+/).filter(Boolean),
});

export function PolicyForm({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations("console.policy");
  const { isAdmin } = usePartner();
  const mayEdit = isAdmin && workspace.status !== "archived";
  const { change } = useWorkspaceActions(workspace.workspaceId);
  const settingsForm = useSettingsForm<Form>({
    resolver: zodResolver(Form),
    values: toForm(workspace),
    fields: FIELDS,
    savedText: t("saved"),
    save: async (values) => toForm(await change(toChange(values))),
  });
  const { form } = settingsForm;
  const { errors } = form.formState;
  return (
    <SettingsForm settings={settingsForm} mayEdit={mayEdit} saveLabel={t("save")}>
      {switches(t).map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field label={label} hint={hint}>
              <Switch disabled={!mayEdit} checked={field.value} onCheckedChange={field.onChange} />
            </Field>
          )}
        />
      ))}
      <Controller
        control={form.control}
        name="policy.allowedCapabilities"
        render={({ field: { value, onChange } }) => (
          <CapabilityPicker value={value} onChange={onChange} isDisabled={!mayEdit} />
        )}
      />
      {NUMBERS.map((name) => (
        <Field
          key={name}
          label={t(`numbers.${name}`)}
          hint={t(`numberHints.${name}`, { min: POLICY_RANGES[name][0], max: POLICY_RANGES[name][1] })}
          error={errors.policy?.[name]?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            disabled={!mayEdit}
            {...form.register(`policy.${name}`)}
          />
        </Field>
      ))}
      <Field
        label={t("returnUrls")}
        optional
        hint={t("returnUrlsHint")}
        error={errors.returnUrlAllowlist?.message}
      >
        <Textarea
          spellCheck={false}
          className="font-mono"
          disabled={!mayEdit}
          {...form.register("returnUrlAllowlist")}
        />
      </Field>
    </SettingsForm>
  );
}

type Props = { value: readonly Capability[]; onChange: (chosen: Capability[]) => void; isDisabled: boolean };

/** The most that a session of the embedded inbox may be given. */
function CapabilityPicker(props: Props) {
  const t = useTranslations("console.capabilities");
  return (
    <ChoiceList
      legend={t("title")}
      hint={t("hint")}
      words={CAPABILITIES}
      textOf={(capability) => t(`names.${permissionKey(capability)}`)}
      fixed="inbox:read"
      {...props}
    />
  );
}
