"use client";

import { useTranslations } from "use-intl";
import { KeyList } from "@/components/keys/key-list";
import { EnvironmentBadge } from "@/components/partner-console/environment-badge";
import { CreatePartnerKeyForm } from "@/components/partner-console/keys/create-partner-key-form";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { Translate } from "@/lib/i18n/types";
import { CreatedPartnerKey, type PartnerKey, PartnerKeyList, PartnerScope } from "@/lib/partners/schemas";

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
      text={{
        title: t("title"),
        description: t("description"),
        empty: t("empty"),
        create: t("create"),
      }}
    />
  );
}

function limitsText(t: Translate<"console.keys">, { scopes, allowedAddresses }: PartnerKey): string {
  const what = scopes.length === PartnerScope.options.length ? t("allScopes") : scopes.join(", ");
  return allowedAddresses.length === 0
    ? t("limitsAny", { scopes: what })
    : t("limits", { scopes: what, addresses: allowedAddresses.join(", ") });
}
