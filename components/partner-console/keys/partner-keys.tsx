"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { CreateKeyFrame, expiryOf, LIFETIMES, LifetimeField } from "@/components/keys/create-key";
import { KeyList } from "@/components/keys/key-list";
import { ChoiceList } from "@/components/partner-console/choice-list";
import { EnvironmentBadge } from "@/components/partner-console/environment";
import { useProblemForm } from "@/components/patterns/form";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import {
  CreatedPartnerKey,
  CreatePartnerKey,
  KeyScope,
  type PartnerKey,
  PartnerKeyList,
  PartnerResult,
} from "@/lib/account/partners/schemas";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { Translate } from "@/lib/i18n/types";

export function PartnerKeys() {
  const t = useTranslations("console.keys");
  const { api, partner, isAdmin } = usePartner();
  return (
    <KeyList
      owner={{
        api,
        path: "/api/partner-console/keys",
        queryKey: keys.console.keys(partner.id),
        list: PartnerKeyList,
        created: CreatedPartnerKey,
        mayManage: (key: PartnerKey) => isAdmin || key.environment === "test",
        badge: (key: PartnerKey) => <EnvironmentBadge environment={key.environment} />,
        limits: (key: PartnerKey) => limitsText(t, key),
      }}
      form={CreatePartnerKeyForm}
      text={{ title: t("title"), description: t("description"), empty: t("empty"), create: t("create") }}
    />
  );
}

const USUAL_SCOPES = CreatePartnerKey.shape.scopes.parse(undefined);

function limitsText(t: Translate<"console.keys">, { scopes, allowedAddresses }: PartnerKey): string {
  const what = USUAL_SCOPES.every((scope) => scopes.includes(scope)) ? t("usualScopes") : scopes.join(", ");
  return allowedAddresses.length === 0
    ? t("limitsAny", { scopes: what })
    : t("limits", { scopes: what, addresses: allowedAddresses.join(", ") });
}

const Form = z.object({
  ...CreatePartnerKey.pick({ environment: true, name: true }).shape,
  scopes: z.array(KeyScope).min(1, "Choose at least one."),
  allowedAddresses: z.string(),
  lifetime: z.enum(LIFETIMES),
});

const environments = (t: Translate<"console.keys">) =>
  [
    { value: "test", label: t("test"), description: t("testHint") },
    { value: "live", label: t("live"), description: t("liveHint") },
  ] as const;

/** Accepts one per line, or commas, as people paste them. */
const toList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function CreatePartnerKeyForm({ onCreated }: { onCreated: (created: CreatedPartnerKey) => void }) {
  const t = useTranslations("console.keys");
  const { api, partner, isAdmin } = usePartner();
  const client = useQueryClient();
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  const isLiveOpen = Boolean(own.data?.partner.liveGrantedAt) && isAdmin;
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: {
      environment: "test",
      name: "",
      scopes: [...USUAL_SCOPES],
      allowedAddresses: "",
      lifetime: "never",
    },
    submit: async ({ lifetime, allowedAddresses, ...rest }) => {
      const input = { ...rest, allowedAddresses: toList(allowedAddresses), expiresAt: expiryOf(lifetime) };
      const created = await api.post("/api/partner-console/keys", input, { schema: CreatedPartnerKey });
      void client.invalidateQueries({ queryKey: keys.console.keys(partner.id) });
      onCreated(created);
    },
  });

  return (
    <CreateKeyFrame {...frame}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label={t("environment")} hint={isLiveOpen ? undefined : liveHint(t, isAdmin)}>
        <Controller
          control={form.control}
          name="environment"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              options={isLiveOpen ? environments(t) : environments(t).slice(0, 1)}
            />
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => (
          <ChoiceList
            legend={t("scopesLabel")}
            words={KeyScope.options}
            textOf={(scope) => t(`scopes.${scope}`)}
            value={field.value}
            onChange={field.onChange}
            error={errors.scopes?.message}
          />
        )}
      />
      <Field
        label={t("addresses")}
        optional
        hint={t("addressesHint")}
        error={errors.allowedAddresses?.message}
      >
        <Textarea spellCheck={false} className="font-mono" {...form.register("allowedAddresses")} />
      </Field>
      <Controller
        control={form.control}
        name="lifetime"
        render={({ field }) => <LifetimeField {...field} />}
      />
    </CreateKeyFrame>
  );
}

const liveHint = (t: Translate<"console.keys">, isAdmin: boolean): string =>
  isAdmin ? t("liveNeedsGrant") : t("liveNeedsAdmin");
