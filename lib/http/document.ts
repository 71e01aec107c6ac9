/** Serves an OpenAPI document without its white space. A client that has this version gets 304. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isKnownTag } from "./etag";

type Document = { bytes: Uint8Array<ArrayBuffer>; tag: string };
/** Read when they are first asked for. */
const documents = new Map<string, Document>();

function read(name: string): Document {
  const text = readFileSync(join("public/openapi", `${name}.json`), "utf8");
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text)));
  // Weak, because it is also sent compressed.
  return { bytes, tag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
}

/** The document of this name in public/openapi. */
export function documentFor(request: Request, name: "partner" | "v1"): Response {
  const { bytes, tag } = documents.get(name) ?? read(name);
  documents.set(name, { bytes, tag });
  const headers = { etag: tag, "cache-control": "no-cache" };
  if (isKnownTag(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}
