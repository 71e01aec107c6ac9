/**
 * Runs `migrate(url, folder)` as a process that can be killed. It reports to its parent when it begins, and at the end how often
 * it tried again and how long it took.
 */
import { migrate } from "@/lib/server/migrate";

const [url = "", migrations] = process.argv.slice(2);
let retries = 0;
process.once("disconnect", () => process.exit(1));
process.send?.({ hasBegun: true });
const startedAt = performance.now();
await migrate(url, {
  migrations,
  onRetry: () => {
    retries++;
  },
});
process.send?.({ retries, ms: performance.now() - startedAt }, () => process.exit(0));
