/** Readers who answer "Was this useful?" as a browser's form does. */

import type { Site } from "@/lib/articles/help-center/answers/memory";
import { helpFeedbackOf } from "@/lib/http/help-feedback";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

export type Sending = {
  path: string;
  form?: Record<string, string> | string;
  headers?: Record<string, string | null>;
  site?: Site | null;
};

/** `path` is the whole one. A header of null is left out. */
export async function sendFeedback({
  path,
  form = { useful: "yes" },
  headers = {},
  site = null,
}: Sending): Promise<{ status: number; location: string | null; text: string; headers: Headers }> {
  const origin = site ? `http://${site.domain}:3000` : "http://localhost:3000";
  const all = {
    origin,
    "user-agent": BROWSER,
    "x-parley-peer": "203.0.113.9",
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  );
  const body = typeof form === "string" ? form : new URLSearchParams(form).toString();
  const request = new Request(`${origin}${path}`, { method: "POST", headers: given, body });
  const answer = await helpFeedbackOf(site)(request);
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    text: await answer.text(),
    headers: answer.headers,
  };
}
