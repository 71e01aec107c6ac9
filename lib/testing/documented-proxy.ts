/**
 * Passes requests on to a server and holds every answer of the partner API to the published document: the operation, the status,
 * the content type and the body. Anything else than what is documented is a problem.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020 } from "@redocly/ajv/dist/2020.js";
import addFormats from "ajv-formats";

const PREFIX = "/api/partners/v2";

type Content = Record<string, unknown>;
type Documented = { operationId: string; responses: Record<string, { content?: Content }> };
type Document = {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: Documented }>;
};

/** Partners get this file. */
const document: Document = JSON.parse(readFileSync("public/openapi/partner.json", "utf8"));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
ajv.addSchema(document as object, "partner.json");
const pointer = (...parts: string[]): string =>
  `partner.json#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

/** `at`: of the document; null: nothing is wrong. */
export function schemaProblem(value: unknown, ...at: string[]): string | null {
  const validate = ajv.getSchema(pointer(...at));
  if (!validate) return `no schema at ${at.join(" ")}`;
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** Says what is wrong with the body of a webhook; null: nothing. */
export const webhookProblem = (body: Record<string, unknown>): string | null =>
  schemaProblem(
    body,
    "webhooks",
    String(body.type),
    "post",
    "requestBody",
    "content",
    "application/json",
    "schema",
  );

type Place = { path: string; method: string; definition: Documented };
const places: Place[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, definition]) => ({ path, method, definition })),
);
export const documentedOperations = places.map(({ definition }) => definition.operationId);

/** `path` is below the API's prefix. The document has no two templates that fit one path. */
function placeOf(method: string, path: string): Place | undefined {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
  return places.find((place) => place.method === method.toLowerCase() && fits(place.path));
}

type Answer = { status: number; type: string; body: Buffer };

function answerProblem({ path, method, definition }: Place, { status, type, body }: Answer): string | null {
  const documented = definition.responses[status];
  if (!documented) return `status ${status} is not documented`;
  const { content } = documented;
  if (!content) return body.length ? "an answer without documented content has some" : null;
  const mime = type.split(";")[0] ?? "";
  if (!content[mime]) return content["*/*"] ? null : `${type || "no content type"} is not documented`;
  const at = ["paths", path, method, "responses", String(status), "content", mime, "schema"];
  return schemaProblem(JSON.parse(body.toString()), ...at);
}

/** `error`: the body of a refusal. */
export type Exchange = { operation: string; status: number; error?: string };
export type DocumentedProxy = {
  url: string;
  /** Answers of documented operations so far. */
  exchanges: Exchange[];
  /** Answers that the document does not describe. */
  problems: string[];
  forwardTo: (url: string) => void;
  close: () => void;
};

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** These headers belong to one hop only, or fetch sets them. */
const NOT_PASSED_ON =
  /^(connection|keep-alive|host|content-length|content-encoding|transfer-encoding|expect)$/;
const passedOn = (headers: Iterable<[string, unknown]>): [string, string][] =>
  [...headers].flatMap(([name, value]) => (NOT_PASSED_ON.test(name) ? [] : [[name, String(value)]]));

export async function openDocumentedProxy(): Promise<DocumentedProxy> {
  let target = "";
  const exchanges: Exchange[] = [];
  const problems: string[] = [];

  function check(method: string, path: string, answer: Answer): void {
    if (!path.startsWith(`${PREFIX}/`) || path === `${PREFIX}/openapi.json`) return;
    const place = placeOf(method, path.slice(PREFIX.length));
    if (!place) return void problems.push(`${method} ${path} is not documented`);
    const operation = place.definition.operationId;
    const refusal = answer.status >= 400 ? { error: answer.body.toString() } : {};
    exchanges.push({ operation, status: answer.status, ...refusal });
    const problem = answerProblem(place, answer);
    if (problem) problems.push(`${operation} ${answer.status}: ${problem}\n${answer.body}`);
  }

  const server = createServer(async (req, res) => {
    try {
      const { method = "GET", url = "/" } = req;
      const sent = await bytesOf(req);
      const response = await fetch(target + url, {
        method,
        headers: passedOn(Object.entries(req.headers)),
        ...(sent.length && { body: new Uint8Array(sent) }),
        redirect: "manual",
      });
      const body = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get("content-type") ?? "";
      check(method, url.split("?")[0] ?? "", { status: response.status, type, body });
      res.writeHead(response.status, Object.fromEntries(passedOn(response.headers))).end(body);
    } catch (error) {
      problems.push(String(error));
      res.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    exchanges,
    problems,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url) => {
      target = url;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
