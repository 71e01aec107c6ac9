/** Jobs of installations, their templates and the provider's updates. */
import { z } from "zod";
import { adoptUpdates } from "@/lib/carriers/whatsapp/adopt";
import { ingestUpdate } from "@/lib/carriers/whatsapp/ingest";
import { requestAppSync } from "@/lib/connections/installations/coexistence";
import { completeConnection } from "@/lib/connections/installations/finish";
import { checkHealth } from "@/lib/connections/installations/health-check";
import { eraseAccess, withdrawAccess } from "@/lib/connections/installations/withdraw";
import { refreshTemplates, syncTemplates } from "@/lib/connections/templates/sync";
import {
  callbackReached,
  coexistenceConnected,
  healthCheckRequested,
  installationConnected,
  installationDisconnected,
  templatesChanged,
  updateReceived,
} from "@/lib/platform/signals";
import { onSignal } from "./define";

const OfWorkspace = z.object({ workspaceId: z.uuid() });
const OfInstallation = z.object({ workspaceId: z.uuid(), installationId: z.uuid() });

export const INSTALLATION_JOBS = [
  onSignal({
    id: "probe-installation",
    // Right after connecting too, because partners read the checks at once.
    signals: [healthCheckRequested, installationConnected],
    payload: OfWorkspace,
    key: "workspaceId",
    hasFewRetries: true,
    run: async ({ data, ctx, step }) => {
      await step.run("probe", () => checkHealth(ctx, data.workspaceId));
      // A tenant's own callback gets no template webhooks (Meta, "Webhook overrides").
      await step.run("refresh-templates", () => refreshTemplates(ctx, data.workspaceId));
    },
  }),
  onSignal({
    id: "complete-connection",
    signals: [callbackReached],
    payload: OfWorkspace,
    hasFewRetries: true,
    run: ({ data, ctx, step }) => step.run("complete", () => completeConnection(ctx, data.workspaceId)),
  }),
  onSignal({
    id: "request-app-sync",
    signals: [coexistenceConnected],
    payload: OfInstallation,
    run: ({ data, ctx, step }) => step.run("ask", () => requestAppSync(ctx, data)),
  }),
  onSignal({
    id: "withdraw-access",
    signals: [installationDisconnected],
    payload: OfInstallation,
    run: ({ data, ctx, step }) => step.run("withdraw", () => withdrawAccess(ctx, data)),
    onFailure: ({ data, ctx }) => eraseAccess(ctx, data),
  }),
  onSignal({
    id: "sync-templates",
    signals: [installationConnected, templatesChanged],
    payload: OfWorkspace,
    run: ({ data, ctx, step }) => step.run("sync", () => syncTemplates(ctx, data.workspaceId)),
  }),
  onSignal({
    id: "ingest-provider-update",
    signals: [updateReceived],
    payload: z.object({ updateId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("ingest", () => ingestUpdate(ctx, data.updateId)),
  }),
  onSignal({
    id: "adopt-provider-updates",
    signals: [installationConnected],
    payload: OfWorkspace,
    key: "workspaceId",
    run: ({ data, ctx, step }) => step.run("adopt", () => adoptUpdates(ctx, data.workspaceId)),
  }),
];
