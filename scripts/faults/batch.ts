/** One batch of a campaign, as main.ts orders it. */
import { once } from "node:events";
import { randomFrom } from "@/lib/testing/random";
import { CAMPAIGNS } from "./campaign";

type Order = { name: string; count: number; number: number; seed: number };

process.once("disconnect", () => process.exit(1));
process.on("unhandledRejection", (error) => {
  console.error(error);
  process.exit(1);
});
const [{ name, count, number, seed }] = (await once(process, "message")) as [Order];
const campaign = CAMPAIGNS[name];
if (!campaign) throw new Error(`there is no campaign ${name}`);
// Seeds of neighbouring batches must not follow each other: another campaign's seed might be the next one.
const own = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b);
const { run } = await campaign.load();
const outcome = await run({ count, number, seed: own >>> 0, random: randomFrom(own) });
process.send?.(outcome, () => process.exit(0));
