import { createCtx } from "@/lib/platform/context";
import * as setupLinks from "@/lib/setup-links/service";
import type { Job } from "./job";

export const expireSetupLinks: Job = (inngest) =>
  inngest.createFunction(
    { id: "expire-setup-links", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      const ctx = createCtx({ type: "job", name: "expire-setup-links" });
      await step.run("expire", () => setupLinks.expireOld(ctx));
    },
  );
