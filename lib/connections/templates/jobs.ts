/** Jobs of templates, and of a number that is connected, whose templates come with its health. */

import { z } from "zod";
import { checkHealth } from "@/lib/connections/installations/health-check";
import {
  healthCheckRequested,
  installationConnected,
  templatesChanged,
} from "@/lib/connections/installations/signals";
import { type Job, onSignal } from "@/lib/platform/jobs/define";
import { refreshTemplates, syncTemplates } from "./sync";

const OfWorkspace = z.object({ workspaceId: z.uuid() });

export const TEMPLATES_JOBS: Job[] = [
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
    id: "sync-templates",
    signals: [installationConnected, templatesChanged],
    payload: OfWorkspace,
    run: ({ data, ctx, step }) => step.run("sync", () => syncTemplates(ctx, data.workspaceId)),
  }),
];
