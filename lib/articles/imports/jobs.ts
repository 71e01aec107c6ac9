/** Jobs of article imports. */
import { z } from "zod";
import { inBatches, type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { pruneImports, sweepImports } from "./retention";
import { articleImportDue } from "./signals";
import { goOnWithImport, workOnImport } from "./work";

export const ARTICLE_IMPORTS_JOBS: Job[] = [
  onSignal({
    id: "work-on-article-import",
    signals: [articleImportDue],
    payload: z.object({ workspaceId: z.uuid(), importId: z.uuid() }),
    key: "importId",
    // The sweep finds what failed.
    hasFewRetries: true,
    run: ({ data, ctx, step }) =>
      inBatches(step, { work: () => workOnImport(ctx, data), goOn: () => goOnWithImport(ctx, data) }),
  }),
  onCron("sweep-article-imports", "* * * * *", (step, ctx) => step.run("sweep", () => sweepImports(ctx))),
  nightly("prune-article-imports", pruneImports),
];
