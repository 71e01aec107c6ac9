/** Serves Parley's own manual at /manual: made of docs/ at its first request, kept in memory until the server ends. */
import type { IncomingHttpHeaders } from "node:http";
import { type Page, packed, unpacked } from "@/lib/articles/help-center/page-cache";
import { plainPage } from "@/lib/articles/help-center/pages/plain";
import { styleOf } from "@/lib/articles/help-center/style/style";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { TextResponse } from "../answers";
import { countedPage } from "../counted-page";
import { type Reply, replyOf } from "../help";
import { ON_PLAIN_PAGES } from "../help-headers";
import { MANUAL, manualPages } from "./pages";
import { readManual } from "./read";

const KEPT = "public, max-age=300";

type Kept = { pages: Promise<Map<string, Page>> | null; made: Map<string, Page> | null };
const kept = perProcess("manual", (): Kept => ({ pages: null, made: null }));

/** Requests that come together make it once; a failure is tried again by the next one. */
function allPages(): Promise<Map<string, Page>> {
  const state = kept();
  state.pages ??= make().catch((error: unknown) => {
    state.pages = null;
    throw error;
  });
  return state.pages;
}

async function make(): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const { text, hash } = styleOf("0c6e73");
  const headers = { "content-type": "text/css; charset=utf-8" };
  pages.set(`${MANUAL}/style-${hash}.css`, await packed({ status: 200, headers, text }));
  for (const [path, made] of await manualPages(await readManual())) pages.set(path, await packed(made));
  kept().made = pages;
  return pages;
}

async function answer(request: Request): Promise<Response> {
  const { headers } = request;
  const { pathname } = new URL(request.url);
  const page = (await allPages()).get(pathname.replace(/\/$/, ""));
  if (!page) {
    const { text, language } = plainPage("missing", headers.get("accept-language"));
    return new TextResponse(text, {
      status: 404,
      headers: { ...ON_PLAIN_PAGES, "content-language": language },
    });
  }
  const accepted = env().NODE_ENV === "development" ? null : headers.get("accept-encoding");
  const { bytes, ...init } = replyOf(page, KEPT, { known: headers.get("if-none-match"), accepted });
  if (init.status === 304) return new Response(null, init);
  return new TextResponse(bytes ?? (await unpacked(page)), init);
}

function fromMemory(path: string, _: string, headers: IncomingHttpHeaders): Reply | null {
  const page = kept().made?.get(path);
  if (!page) return null;
  const asked = { known: headers["if-none-match"], accepted: headers["accept-encoding"]?.toString() };
  const reply = replyOf(page, KEPT, asked);
  return reply.bytes || reply.status === 304 ? reply : null;
}

export const manual = countedPage("manualPage", { answer, fromMemory });
