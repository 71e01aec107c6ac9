/** Jobs of setup links. */

import { type Job, onCron } from "@/lib/platform/jobs/define";
import { expireSetupLinks } from "./offer";

export const SETUP_LINKS_JOBS: Job[] = [
  onCron("expire-setup-links", "* * * * *", (step, ctx) => step.run("expire", () => expireSetupLinks(ctx))),
];
