"use client";

import { KeyList } from "@/components/keys/key-list";
import { EnvironmentBadge } from "@/components/partner-console/environment-badge";
import { CreatePartnerKeyForm } from "@/components/partner-console/keys/create-partner-key-form";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { CreatedPartnerKey, type PartnerKey, PartnerKeyList, PartnerScope } from "@/lib/partners/schemas";

export function PartnerKeys() {
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
        limits: limitsText,
      }}
      form={CreatePartnerKeyForm}
      text={{
        title: "Keys",
        description:
          "Your servers call the partner API with a key. Use one key per program, so that one can be revoked without the others.",
        empty:
          "The keys that you create will stand here, with what they may do and when they were last used.",
        create: "Create a partner key",
      }}
    />
  );
}

function limitsText({ scopes, allowedAddresses }: PartnerKey): string {
  const what = scopes.length === PartnerScope.options.length ? "All scopes" : scopes.join(", ");
  const where = allowedAddresses.length === 0 ? "from any address" : `from ${allowedAddresses.join(", ")}`;
  return `${what}, ${where}`;
}
