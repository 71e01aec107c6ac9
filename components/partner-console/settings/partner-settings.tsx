"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PartnerPeople } from "@/components/partner-console/settings/partner-people";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton, SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import {
  CreatePartner,
  type Partner,
  PartnerResult,
  type UpdatePartner,
} from "@/lib/account/partners/schemas";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";

export function PartnerSettings() {
  const t = useTranslations("console.settings");
  const { api, partner } = usePartner();
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {own.data ? (
        <>
          <PartnerForm partner={own.data.partner} />
          {/* Rendered with the form, whose later arrival would move it. */}
          <PartnerPeople />
        </>
      ) : own.error ? (
        <LoadFailure error={own.error} retry={() => void own.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </>
  );
}

/** The lists and the empty logo are text while they are written; the server validates them. */
const Form = CreatePartner.extend({ logoUrl: z.string(), embedOrigins: z.string() });
type Form = z.infer<typeof Form>;

const toForm = ({ name, logoUrl, embedOrigins }: Partner): Form => ({
  name,
  logoUrl: logoUrl ?? "",
  embedOrigins: embedOrigins.join("\n"),
});

const toChange = ({ name, logoUrl, embedOrigins }: Form): UpdatePartner => ({
  name,
  logoUrl: logoUrl.trim() || null,
  embedOrigins: embedOrigins.split(/[\s,]+/).filter(Boolean),
});

function PartnerForm({ partner }: { partner: Partner }) {
  const t = useTranslations("console.settings");
  const { api, isAdmin } = usePartner();
  const client = useQueryClient();
  const router = useRouter();
  const settingsForm = useSettingsForm<Form>({
    resolver: zodResolver(Form),
    values: toForm(partner),
    fields: ["name", "logoUrl", "embedOrigins"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/partner-console/partner", toChange(values), {
        schema: PartnerResult,
      });
      client.setQueryData(keys.console.partner(partner.id), saved);
      // The name in the navigation comes from the server.
      router.refresh();
      return toForm(saved.partner);
    },
  });
  const { form } = settingsForm;
  const { errors } = form.formState;

  return (
    <SettingsForm settings={settingsForm} mayEdit={isAdmin} saveLabel={t("save")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input disabled={!isAdmin} autoComplete="organization" {...form.register("name")} />
      </Field>
      <Field label={t("logo")} optional hint={t("logoHint")} error={errors.logoUrl?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={!isAdmin}
          {...form.register("logoUrl")}
        />
      </Field>
      <Field label={t("origins")} optional hint={t("originsHint")} error={errors.embedOrigins?.message}>
        <Textarea
          spellCheck={false}
          className="font-mono"
          disabled={!isAdmin}
          {...form.register("embedOrigins")}
        />
      </Field>
    </SettingsForm>
  );
}
