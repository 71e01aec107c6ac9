/** Jobs of the audit log. */

import { type Job, nightly } from "@/lib/platform/jobs/define";
import { pruneActs } from "./audit-log";

export const AUDIT_JOBS: Job[] = [nightly("prune-audit-log", pruneActs)];
