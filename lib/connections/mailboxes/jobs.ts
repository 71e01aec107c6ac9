/** Jobs of mailboxes. */

import { type Job, nightly } from "@/lib/platform/jobs/define";
import { pruneOperatorMails } from "./operator-limits";

export const MAILBOXES_JOBS: Job[] = [nightly("prune-operator-mails", pruneOperatorMails)];
