import { createCtx } from "@/lib/platform/context";
import { expireSetupLinks } from "@/lib/setup-links/offer";
import type { Job } from "./job";

export const expireSetupLinksJob: Job = (inngest) =>
  inngest.createFunction(
    { id: "expire-setup-links", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      const ctx = createCtx({ type: "job", name: "expire-setup-links" });
      await step.run("expire", () => expireSetupLinks(ctx));
    },
  );
