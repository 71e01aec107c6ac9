/** The status response: its shape and what fills it. */
import { z } from "zod";
import { operatorSmtp } from "@/lib/connections/email/mail-server";
import { checkSmtp } from "@/lib/connections/email/smtp";
import { readBacklog } from "@/lib/platform/backlog";
import { now } from "@/lib/platform/clock";
import { readFailing } from "@/lib/platform/failing";
import { fileStore } from "@/lib/platform/file-store";
import { log } from "@/lib/platform/log";
import { mailIsMissing, mailServerState, noteMailServer } from "@/lib/platform/mail";
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
      provider: Check.meta(
        doc(
          "`degraded` when more than half of all connected WhatsApp numbers cannot be used as they should; a number's own health is in its workspace.",
          "ok",
        ),
      ),
      mail: Check.meta(
        doc(
          "`down` when this process last could not reach or sign in to the mail server; `degraded` on a public server without SMTP_URL.",
          "ok",
        ),
      ),
      files: Check.meta(
        doc(
          "`down` when this process cannot reach the folder of stored files, `degraded` when its disk is nearly full.",
          "ok",
        ),
      ),
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
  const rest = { mail: readMail(), files: await readFiles() };
  try {
    const [backlog, { numbers, numbersFailing }] = await Promise.all([readBacklog(), readFailing()]);
    const jobs = backlog.oldestSeconds > LATE_SECONDS ? "degraded" : "ok";
    const provider = numbersFailing * 2 > numbers ? "degraded" : "ok";
    const isWell = [jobs, provider, rest.mail, rest.files].every((check) => check === "ok");
    return {
      ...base,
      status: isWell ? "ok" : "degraded",
      checks: { database: "ok", jobs, provider, ...rest },
      backlog,
    };
  } catch (error) {
    log().error({ err: error }, "the database does not answer the status probe");
    const checks = { database: "down", jobs: "down", provider: "ok", ...rest } as const;
    return { ...base, status: "down", checks, backlog: null };
  }
}

/** After a failure the next mail may be hours away, so the server is asked again. */
const LOOK_AGAIN_MS = 30_000;

function readMail(): z.infer<typeof Check> {
  if (mailIsMissing()) return "degraded";
  const { fails, triedAt } = mailServerState();
  const server = operatorSmtp();
  if (!fails || !server) return "ok";
  if (performance.now() - triedAt > LOOK_AGAIN_MS) {
    noteMailServer(true);
    void checkSmtp(server);
  }
  return "down";
}

async function readFiles(): Promise<"ok" | "degraded" | "down"> {
  const problem = await fileStore.problem();
  if (problem) log().error({ problem }, "this process can neither read nor store files");
  if (problem) return "down";
  return (await fileStore.isFull()) ? "degraded" : "ok";
}
