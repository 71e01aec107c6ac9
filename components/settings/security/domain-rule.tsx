import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { InvitationDomains, Workspace } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

/** The domains whose addresses can be invited. */
export function DomainRule({ settings: { invitationDomains } }: { settings: Workspace }) {
  const t = useTranslations("settings.security");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const settingsForm = useSettingsForm<z.infer<typeof InvitationDomains>>({
    resolver: zodResolver(InvitationDomains),
    values: { invitationDomains },
    fields: ["invitationDomains"],
    savedText: t("domainsSaved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/workspace", values, { schema: Workspace });
      client.setQueryData(keys.settings.general(workspace.id), saved);
      return { invitationDomains: saved.invitationDomains };
    },
  });
  const { form } = settingsForm;
  const { invitationDomains: problem } = form.formState.errors;
  return (
    <Section title={t("domains")} description={t("domainsHint")}>
      <SettingsForm settings={settingsForm} mayEdit={mayManage} saveLabel={t("saveDomains")}>
        <Field
          label={t("domainsLabel")}
          optional
          hint={t("domainsFormat")}
          error={problem?.message ?? problem?.find?.((each) => each?.message)?.message}
        >
          <Controller
            control={form.control}
            name="invitationDomains"
            render={({ field }) => (
              <Textarea
                ref={field.ref}
                minRows={2}
                disabled={!mayManage}
                spellCheck={false}
                className="font-mono"
                value={field.value.join("\n")}
                onChange={({ target }) => field.onChange(target.value === "" ? [] : target.value.split("\n"))}
                onBlur={() => {
                  // A line may be empty while typing; on blur it is removed.
                  field.onChange(field.value.filter((line) => line.trim() !== ""));
                  field.onBlur();
                }}
              />
            )}
          />
        </Field>
      </SettingsForm>
    </Section>
  );
}
