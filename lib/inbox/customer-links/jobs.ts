/** Jobs of customer links. */
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { pruneCustomerLinks } from "./links";

export const CUSTOMER_LINKS_JOBS: Job[] = [nightly("prune-customer-links", pruneCustomerLinks)];
