/** Jobs of surface sessions. */

import { type Job, nightly } from "@/lib/platform/jobs/define";
import { pruneSurfaceSessions } from "./live";

export const SURFACE_SESSIONS_JOBS: Job[] = [nightly("prune-surface-sessions", pruneSurfaceSessions)];
