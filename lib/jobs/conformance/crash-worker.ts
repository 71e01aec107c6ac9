/** The process to kill: runs the crash job, reports each step to its parent, and blocks in the second. */
import { createClient } from "../client";
import { createExecutor } from "../embedded/executor";
import { crashJob } from "./crash-job";

const [appId] = process.argv.slice(2);
const client = createClient({ runner: "embedded" }, appId);
const define = crashJob({
  report: (note) => void process.send?.(note),
  hold: () => new Promise<void>(() => undefined),
});
const executor = await createExecutor({ client, functions: [define(client)] });
executor.start();
process.send?.("ready");
