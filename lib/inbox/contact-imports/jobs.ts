/** Jobs of contact imports. */

import { z } from "zod";
import { inBatches, type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { sweepImports } from "./imports";
import { pruneImports } from "./retention";
import { contactImportDue } from "./signals";
import { goOnWithImport, workOnImport } from "./work";

export const CONTACT_IMPORTS_JOBS: Job[] = [
  onSignal({
    id: "work-on-contact-import",
    signals: [contactImportDue],
    payload: z.object({ workspaceId: z.uuid(), importId: z.uuid() }),
    key: "importId",
    // The sweep finds what failed.
    hasFewRetries: true,
    run: ({ data, ctx, step }) =>
      inBatches(step, { work: () => workOnImport(ctx, data), goOn: () => goOnWithImport(ctx, data) }),
  }),
  onCron("sweep-contact-imports", "* * * * *", (step, ctx) => step.run("sweep", () => sweepImports(ctx))),
  nightly("prune-contact-imports", pruneImports),
];
