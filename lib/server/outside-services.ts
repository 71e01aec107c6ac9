/** Servers of others: mail out and in, Inngest, Meta. Nothing is sent to anyone. */
import { fetch } from "undici";
import { withImap } from "@/lib/connections/email/imap";
import { operatorImap, operatorSmtp } from "@/lib/connections/email/mail-server";
import { checkSmtp } from "@/lib/connections/email/smtp";
import { jobsMode } from "@/lib/jobs/mode";
import { env } from "@/lib/platform/env";
import { isLoopbackName } from "@/lib/platform/loopback";
import { type Finding, ok, problem, warning } from "./finding";

const TIMEOUT_MS = 10_000;

export async function checkMailOut(): Promise<Finding[]> {
  const server = operatorSmtp();
  if (!server) return [];
  const place = `${server.host}:${server.port}`;
  let isEncrypted = false;
  const failure = await checkSmtp(server, (isSecure) => {
    isEncrypted = isSecure;
  });
  if (failure)
    return [
      problem(
        "SMTP_URL",
        failure.at === "sign-in"
          ? `${place} refuses the sign-in (${failure.message}): correct user and password (percent-encoded: / is %2F, @ is %40)`
          : `${place} cannot be used (${failure.message}): correct host, port and smtp:// or smtps://`,
      ),
    ];
  const signedIn = server.auth ? "signed in" : "without a sign-in";
  if (!isEncrypted && !isLoopbackName(server.host))
    return [
      warning(
        "SMTP_URL",
        `${place} answers, ${signedIn}, but offers no encryption (STARTTLS): use smtps:// or another server`,
      ),
    ];
  return [ok("SMTP_URL", `${place} answers, ${isEncrypted ? "encrypted, " : ""}${signedIn}`)];
}

export async function checkMailIn(): Promise<Finding[]> {
  const server = operatorImap();
  if (!server) return [];
  const place = `${server.host}:${server.port}`;
  return withImap(server, async () => [ok("INBOUND_MAIL_URL", `${place} answers, signed in`)]).catch(
    (error: Error) => [
      problem(
        "INBOUND_MAIL_URL",
        `${place} cannot be used (${error.message}): correct host, port, user and password`,
      ),
    ],
  );
}

export async function checkInngest(): Promise<Finding[]> {
  const mode = jobsMode(env());
  if (mode.runner === "embedded") return [];
  const address = mode.baseUrl ?? "https://inn.gs";
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" }).then(
    () => [ok("INNGEST_BASE_URL", `${address} answers; its keys are tried with the first job`)],
    (error: Error) => [problem("INNGEST_BASE_URL", `${address} does not answer (${causeOf(error)})`)],
  );
}

type Graph = { id?: string; name?: string; error?: { message?: string } };

export async function checkMeta(): Promise<Finding[]> {
  const { META_APP_ID, META_APP_SECRET, WHATSAPP_GRAPH_URL, WHATSAPP_GRAPH_VERSION } = env();
  if (!META_APP_ID || !META_APP_SECRET) return [];
  const response = await fetch(
    `${WHATSAPP_GRAPH_URL}/${WHATSAPP_GRAPH_VERSION}/${META_APP_ID}?fields=id,name`,
    {
      headers: { authorization: `Bearer ${META_APP_ID}|${META_APP_SECRET}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    },
  ).catch((error: Error) => error);
  if (response instanceof Error)
    return [problem("WHATSAPP_GRAPH_URL", `${WHATSAPP_GRAPH_URL} does not answer (${causeOf(response)})`)];
  const body = (await response.json().catch(() => ({}))) as Graph;
  if (response.ok && body.id === META_APP_ID)
    return [ok("META_APP_ID", `Meta knows the app ${body.name ?? body.id}, and its secret is right`)];
  return [
    problem(
      "META_APP_SECRET",
      `Meta refuses the app ${META_APP_ID} (${body.error?.message ?? response.status}): correct META_APP_ID and META_APP_SECRET`,
    ),
  ];
}

export const causeOf = (error: Error): string => {
  const cause = error.cause as (Error & { code?: string }) | undefined;
  return cause?.code ?? cause?.message ?? error.message;
};
