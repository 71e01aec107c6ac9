/** `npm run slas`: 10,000 random histories of clocks against a simulation minute by minute; `-- 500 7` is 500 of another seed. */
import { compareHistories } from "@/lib/testing/slas/histories";

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const { lines, seen, differences } = compareHistories(count, seed);
for (const difference of differences.slice(0, 20)) console.log(difference);
console.log(
  Object.entries(seen)
    .map(([what, times]) => `${times} ${what}`)
    .join(", "),
);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${count} histories, ${lines} entries, ${differences.length} differences (${seconds} s)`);
process.exit(differences.length > 0 ? 1 : 0);
