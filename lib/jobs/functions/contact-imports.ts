/** The job of contact imports. */
import { z } from "zod";
import { goOnWithImport, workOnImport } from "@/lib/inbox/contact-imports/work";
import { contactImportDue } from "@/lib/platform/signals";
import { inBatches, onSignal } from "./define";

export const CONTACT_IMPORT_JOBS = [
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
];
