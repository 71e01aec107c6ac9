/** Jobs of exports. */
import { z } from "zod";
import { writeExport } from "@/lib/partner/exports/write";
import { exportRequested } from "@/lib/platform/signals";
import { onSignal } from "./define";

export const EXPORT_JOBS = [
  onSignal({
    id: "write-export",
    signals: [exportRequested],
    payload: z.object({ workspaceId: z.uuid(), exportId: z.uuid() }),
    key: "exportId",
    hasFewRetries: true,
    run: ({ data, ctx, step }) => step.run("write", () => writeExport(ctx, data)),
  }),
];
