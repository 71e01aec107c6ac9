/** Distinguishes readers from programs, by the headers of a request. */

/** Browsers begin with this; most programs do not. */
const BROWSER = "Mozilla/";
const ROBOT =
  /bot|crawl|spider|slurp|https?:|headless|lighthouse|pagespeed|preview|monitor|uptime|pingdom|archive|scan|fetch|externalhit|embedly|whatsapp|python|curl|wget/i;
const USER_AGENT_MAX = 400;

/** Also true for a client that does not say what it is. */
export const isRobot = (userAgent: string | null | undefined): boolean =>
  !userAgent?.startsWith(BROWSER) || ROBOT.test(userAgent.slice(0, USER_AGENT_MAX));

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a person opens the page at `path`: no robot, no page that the browser loads in advance, no file that a script loads, and no
 * return to the page after an answer.
 */
export function isReader(headers: Headers, path: string): boolean {
  const { purpose, referer } = headers;
  if (purpose === "prefetch" || headers["x-moz"] === "prefetch") return false;
  if (String(headers["sec-purpose"] ?? "").startsWith("prefetch")) return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document" && destination !== "iframe") return false;
  if (typeof referer === "string" && referer.endsWith(path)) return false;
  return !isRobot(headers["user-agent"]?.toString());
}
