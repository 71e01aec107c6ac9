"use client";

/** The owner of the endpoints on the screens: a workspace, or a partner in one of its environments. */
import { createContext, type ReactNode, use, useMemo } from "react";
import { useTranslations } from "use-intl";
import {
  type EventCatalogue,
  PARTNER_CATALOGUE,
  WORKSPACE_CATALOGUE,
} from "@/components/webhooks/shared/event-catalogues";
import type { Environment } from "@/lib/account/partners/schemas";
import type { Api } from "@/lib/client/api";
import { usePartner } from "@/lib/client/partner";
import { useWorkspace } from "@/lib/client/workspace";

type EndpointOwner = {
  api: Api;
  /** The id in the query client's keys. */
  id: string;
  /** The API's path. */
  path: string;
  /** The page of all endpoints. */
  listHref: string;
  catalogue: EventCatalogue;
  description: string;
  /** Why an endpoint may not be found here. */
  elsewhere: string;
  /** Notices refresh a workspace's screens; the console's screens poll. */
  pollMs: number | false;
};

const Context = createContext<EndpointOwner | null>(null);
const CONSOLE_POLL_MS = 5000;

export function useEndpointOwner(): EndpointOwner {
  const owner = use(Context);
  if (!owner) throw new Error("useEndpointOwner needs an owner above it");
  return owner;
}

export function WorkspaceEndpoints({ children }: { children: ReactNode }) {
  const t = useTranslations("webhooks.owner");
  const { api, workspace } = useWorkspace();
  const owner = useMemo(
    (): EndpointOwner => ({
      api,
      id: workspace.id,
      path: "/api/settings/webhooks",
      listHref: `/w/${workspace.id}/settings/webhooks`,
      catalogue: WORKSPACE_CATALOGUE,
      description: t("workspace"),
      elsewhere: t("elsewhereWorkspace"),
      pollMs: false,
    }),
    [api, workspace.id, t],
  );
  return <Context value={owner}>{children}</Context>;
}

export function PartnerEndpoints({
  environment,
  children,
}: {
  environment: Environment;
  children: ReactNode;
}) {
  const t = useTranslations("webhooks.owner");
  const { api, partner } = usePartner();
  const owner = useMemo(
    (): EndpointOwner => ({
      api,
      id: `${partner.id}:${environment}`,
      path: `/api/partner-console/webhooks/${environment}`,
      listHref: `/partner/${partner.id}/webhooks/${environment}`,
      catalogue: PARTNER_CATALOGUE,
      description: t("partner", { environment }),
      elsewhere: t("elsewherePartner"),
      pollMs: CONSOLE_POLL_MS,
    }),
    [api, partner.id, environment, t],
  );
  return <Context value={owner}>{children}</Context>;
}
