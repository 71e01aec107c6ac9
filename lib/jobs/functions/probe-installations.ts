import * as installations from "@/lib/installations/service";
import { createCtx } from "@/lib/platform/context";
import type { Job } from "../job";

export const probeInstallations: Job = (inngest) =>
  inngest.createFunction(
    { id: "probe-installations", triggers: [{ cron: "*/15 * * * *" }] },
    async ({ step }) => {
      const ctx = createCtx({ type: "job", name: "probe-installations" });
      await step.run("probe", () => installations.probeAll(ctx));
    },
  );
