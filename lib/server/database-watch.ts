/**
 * Whether the database answers this process, for readiness. Any answer counts, so that a busy pool is no outage; it asks only
 * when none came for two seconds: a process with jobs has its pulse.
 */
import { pool } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { createLoop } from "@/lib/platform/loop";
import { databaseSilenceMs, noteAnswer, SILENCE_MAX_MS } from "@/lib/platform/shutdown";

const ASK_MS = 2000;
const PATIENCE_MS = 3000;

/** The types of pg lack a query's own timeout, which also takes a half-open connection out of the pool. */
const QUESTION = { text: "SELECT 1", query_timeout: PATIENCE_MS };
const ask = (): Promise<unknown> => pool().query(QUESTION);

/** The returned function ends it. */
export function watchDatabase(question = ask, everyMs = ASK_MS): () => Promise<void> {
  noteAnswer();
  let wasSilent = false;
  const look = async (): Promise<void> => {
    if (databaseSilenceMs() >= everyMs)
      await question().then(
        () => noteAnswer(),
        () => undefined,
      );
    const isSilent = databaseSilenceMs() > SILENCE_MAX_MS;
    if (isSilent && !wasSilent)
      log().error("the database does not answer this process, which is not ready until it does");
    if (wasSilent && !isSilent) log().warn("the database answers this process again");
    wasSilent = isSilent;
  };
  const answered = (error?: Error): void => void (!error && noteAnswer());
  const watched = pool();
  watched.on("release", answered);
  const loop = createLoop(look, "the database could not be watched");
  const timer = setInterval(loop.nudge, everyMs).unref();
  return async () => {
    clearInterval(timer);
    watched.off("release", answered);
    await loop.stop();
    noteAnswer(null);
  };
}
