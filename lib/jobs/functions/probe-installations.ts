import * as installations from "@/lib/installations/service";
import type { Job } from "./job";

export const probeInstallations: Job = (inngest) =>
  inngest.createFunction(
    { id: "probe-installations", triggers: [{ cron: "*/15 * * * *" }] },
    async ({ step }) => {
      await step.run("call", installations.callForProbes);
    },
  );
