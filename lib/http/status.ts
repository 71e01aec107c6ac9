/** The status response: its shape and what fills it. */
import { z } from "zod";
import { readBacklog } from "@/lib/platform/backlog";
import { now } from "@/lib/platform/clock";
import { folderProblem } from "@/lib/platform/file-folder";
import { log } from "@/lib/platform/log";
import { mailIsMissing } from "@/lib/platform/mail";
import { doc, instant } from "@/lib/platform/shapes";
import packageJson from "@/package.json";

const Check = z.enum(["ok", "degraded", "down"]);
export const Status = z.object({
  status: Check.meta(doc("`down` is answered with 503.", "ok")),
  version: z.string().meta(doc("Of Parley.", packageJson.version)),
  time: instant("Of this process's clock."),
  checks: z
    .object({
      database: Check.meta(doc("Whether it answers.", "ok")),
      jobs: Check.meta(doc("`degraded` when due work waits for more than 30 seconds.", "ok")),
      provider: Check.meta(doc("Always `ok`: a number's own health is in its workspace.", "ok")),
      mail: Check.meta(doc("`degraded` on a public server without SMTP_URL: no mail leaves it.", "ok")),
      files: Check.meta(doc("`down` when this process cannot reach the folder of stored files.", "ok")),
    })
    .meta({ description: "What the service depends on." }),
  backlog: z
    .object({
      depth: z.number().int().min(0).meta(doc("How many items.", 0)),
      oldestSeconds: z.number().min(0).meta(doc("For how long the oldest has been due.", 0)),
    })
    .nullable()
    .meta({
      description: "Due background work that no worker has claimed. Null when the database does not answer.",
    }),
});
export type Status = z.infer<typeof Status>;

/** Work that is older means that the jobs do not keep up or do not run. */
const LATE_SECONDS = 30;

export async function readStatus(): Promise<Status> {
  const base = { version: packageJson.version, time: now().toISOString() };
  const rest = {
    provider: "ok",
    mail: mailIsMissing() ? "degraded" : "ok",
    files: await readFiles(),
  } as const;
  try {
    const backlog = await readBacklog();
    const jobs = backlog.oldestSeconds > LATE_SECONDS ? "degraded" : "ok";
    const isWell = [jobs, rest.mail, rest.files].every((check) => check === "ok");
    return {
      ...base,
      status: isWell ? "ok" : "degraded",
      checks: { database: "ok", jobs, ...rest },
      backlog,
    };
  } catch (error) {
    log().error({ err: error }, "the database does not answer the status probe");
    return { ...base, status: "down", checks: { database: "down", jobs: "down", ...rest }, backlog: null };
  }
}

async function readFiles(): Promise<"ok" | "down"> {
  const problem = await folderProblem();
  if (problem) log().error({ problem }, "this process can neither read nor store files");
  return problem ? "down" : "ok";
}
