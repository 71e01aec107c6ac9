/** Jobs of the provider's updates. */

import { z } from "zod";
import { installationConnected } from "@/lib/connections/installations/signals";
import { type Job, nightly, onSignal } from "@/lib/platform/jobs/define";
import { adoptUpdates } from "./adopt";
import { ingestUpdate } from "./ingest";
import { pruneUpdates } from "./retention";
import { updateReceived } from "./signals";

const OfWorkspace = z.object({ workspaceId: z.uuid() });

export const WHATSAPP_JOBS: Job[] = [
  onSignal({
    id: "ingest-provider-update",
    signals: [updateReceived],
    payload: z.object({ updateId: z.uuid() }),
    key: "updateId",
    isLook: true,
    run: ({ data, ctx, step }) => step.run("ingest", () => ingestUpdate(ctx, data.updateId)),
  }),
  onSignal({
    id: "adopt-provider-updates",
    signals: [installationConnected],
    payload: OfWorkspace,
    key: "workspaceId",
    run: ({ data, ctx, step }) => step.run("adopt", () => adoptUpdates(ctx, data.workspaceId)),
  }),
  nightly("prune-provider-updates", pruneUpdates),
];
