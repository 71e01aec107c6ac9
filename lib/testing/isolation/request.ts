/** Turns a row into a request for some ids, and sends it through the front or straight to the route, as Next does. */
import { toPublicId } from "@/lib/platform/ids";
import type { TestActor } from "./actors";
import { ID_NAMES, type IdName, type Ids } from "./ids";
import type { ApiRoute } from "./routes";
import type { Area, Row, Secrets } from "./row";

export type Planned = {
  path: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: string | undefined;
};
export type Way = "front" | "mount";
/** `headers` without those that differ between any two answers. */
export type Answer = { status: number; text: string; headers: Map<string, string> };

const PUBLIC_PATHS = /^\/api\/(partners\/v2|partner-console\/workspaces)\//;
const PUBLIC_KINDS = {
  attachmentId: "attachment",
  ticketFileId: "attachment",
  workspaceId: "workspace",
  setupLinkId: "setupLink",
  messageId: "message",
  conversationId: "conversation",
  contactId: "contact",
  commandId: "command",
  surfaceSessionId: "surfaceSession",
  templateId: "template",
  webhookEndpointId: "webhookEndpoint",
  replayId: "replay",
  exportId: "export",
  articleId: "article",
  ticketId: "ticket",
  collectionId: "collection",
  pictureId: "attachment",
} as const;
const CONSTANTS: Record<string, string> = { environment: "test" };
const isIdName = (name: string): name is IdName => (ID_NAMES as readonly string[]).includes(name);

function paramsOf({ key, pattern }: ApiRoute, { names = {} }: Area, given: Record<string, string>, ids: Ids) {
  const wanted = [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    wanted.map((name) => {
      const idName = names[name] ?? name;
      const known = given[name] ?? CONSTANTS[name] ?? (isIdName(idName) ? ids[idName] : undefined);
      if (known === undefined)
        throw new Error(
          `${key}: add ${name} to lib/testing/isolation/ids.ts and tenant.ts, or to the area's names.`,
        );
      const kind = PUBLIC_KINDS[name as keyof typeof PUBLIC_KINDS];
      return [name, kind && PUBLIC_PATHS.test(pattern) ? toPublicId(kind, known) : known];
    }),
  );
}

export function plan(
  route: ApiRoute,
  area: Area,
  row: Row,
  actor: TestActor,
  ids: Ids,
  secrets: Secrets,
): Planned {
  const params = paramsOf(route, area, row.params?.(ids, secrets) ?? {}, ids);
  const query = new URLSearchParams(row.query?.(ids, secrets) ?? {}).toString();
  const path = route.pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const hasBody = route.method !== "GET";
  const json = row.body ? JSON.stringify(row.body(ids, secrets)) : "{}";
  const { auth } = route.definition;
  return {
    path: path + (query && `?${query}`),
    params,
    headers: {
      "x-correlation-id": "matrix",
      ...(hasBody && { "content-type": "application/json" }),
      ...row.headers?.(ids, secrets),
      ...actor.headers,
      ...(actor.isPerson && auth.includes("member") && { "parley-workspace": ids.workspaceId }),
      ...(actor.isPerson && auth.includes("partnerMember") && { "parley-partner": ids.partnerId }),
    },
    body: hasBody ? (row.raw?.(ids, secrets) ?? json) : undefined,
  };
}

/** The ids that a request names, in its path, query, body or headers. */
export function placesOf(plan: (ids: Ids) => unknown, ids: Ids): IdName[] {
  const read = new Set<IdName>();
  plan(
    new Proxy(ids, {
      get(target, name) {
        if (isIdName(String(name))) read.add(name as IdName);
        return target[name as IdName];
      },
    }),
  );
  return [...read];
}

/** Without what differs between any two requests. */
const comparable = ({ text }: Answer): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replaceAll(/expires=\d+&signature=[\w-]+/g, "<signature>")
    .replaceAll(/"secondsLeft":[\d.]+/g, "<seconds>");

const VARYING = /^(date|content-length|location|ratelimit.*)$/;
const headersOf = ({ headers }: Response): Map<string, string> =>
  new Map([...headers].filter(([name]) => !VARYING.test(name)));

export const isSame = (left: Answer, right: Answer): boolean =>
  left.status === right.status &&
  comparable(left) === comparable(right) &&
  JSON.stringify([...left.headers]) === JSON.stringify([...right.headers]);

/** Fewer at once than the front ever sheds (LIMIT_MIN in lib/http/load.ts, dashboard reads). */
const FRONT_MAX = 5;
let open = 0;
const waiting: (() => void)[] = [];

async function inTurn(call: () => Promise<Response>): Promise<Response> {
  if (open < FRONT_MAX) open++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await call();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else open--;
  }
}

export async function send(
  way: Way,
  { module, method }: ApiRoute,
  { path, params, headers, body }: Planned,
  appUrl: string,
): Promise<Answer> {
  const url = `${appUrl}${path}`;
  const init = { method, body, redirect: "manual", headers: { ...headers, origin: appUrl } } as const;
  const abort = new AbortController();
  const response =
    way === "front"
      ? await inTurn(() => fetch(url, { ...init, signal: abort.signal }))
      : await module[method](
          new Request(url, { ...init, headers: { ...init.headers, "x-parley-peer": "127.0.0.1" } }),
          { params: Promise.resolve(params) },
        );
  const { status } = response;
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    abort.abort();
    return { status, text: "", headers: headersOf(response) };
  }
  const text = (response.headers.get("location") ?? "") + (await response.text());
  return { status, text, headers: headersOf(response) };
}
