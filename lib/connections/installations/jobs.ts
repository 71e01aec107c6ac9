/** Jobs of WhatsApp numbers. */

import { z } from "zod";
import { type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { requestAppSync } from "./coexistence";
import { completeConnection } from "./finish";
import { scheduleHealthChecks } from "./health-check";
import { callbackReached, coexistenceConnected, installationDisconnected } from "./signals";
import { endForgottenSignups } from "./signup-row";
import { eraseAccess, scheduleWithdrawals, withdrawAccess } from "./withdraw";

const OfWorkspace = z.object({ workspaceId: z.uuid() });
const OfInstallation = z.object({ workspaceId: z.uuid(), installationId: z.uuid() });

export const INSTALLATIONS_JOBS: Job[] = [
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
    // A signal that comes twice would be asked for twice at once.
    key: "installationId",
    run: ({ data, ctx, step }) => step.run("ask", () => requestAppSync(ctx, data)),
  }),
  onSignal({
    id: "withdraw-access",
    signals: [installationDisconnected],
    payload: OfInstallation,
    run: ({ data, ctx, step }) => step.run("withdraw", () => withdrawAccess(ctx, data)),
    onFailure: ({ data, ctx }) => eraseAccess(ctx, data),
  }),
  onCron("probe-installations", "*/15 * * * *", (step) => step.run("call", scheduleHealthChecks)),
  nightly("end-forgotten-signups", endForgottenSignups),
  nightly("call-for-withdrawals", scheduleWithdrawals),
];
