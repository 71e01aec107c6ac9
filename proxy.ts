/**
 * The policy of the setup links' page: it holds a secret, so only scripts of this very answer run, by a nonce that is new each
 * time. It sees no other path; the page's constant headers stand in next.config.mjs.
 */
import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { fragmentScript } from "@/components/connect/fragment-script";
import { themeScript } from "@/components/shell/theme-script";

export const config = { matcher: "/connect/:path*" };

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const ownScripts = [themeScript, fragmentScript].map(hashOf).join(" ");
// Next writes the word in when it builds; lib/platform/env.ts would want a database here.
const isDev = process.env.NODE_ENV === "development";

/** Facebook's hosts are those that its SDK asks for (Meta, "Embedded Signup"); 'strict-dynamic' lets our script load it. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${ownScripts}${isDev ? " 'unsafe-eval'" : ""} https://connect.facebook.net`,
    "style-src 'self' 'unsafe-inline'",
    // The partner's logo may lie anywhere.
    "img-src 'self' data: https:",
    `connect-src 'self'${isDev ? " ws:" : ""} https://graph.facebook.com`,
    "frame-src https://www.facebook.com https://web.facebook.com https://staticxx.facebook.com",
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  ].join("; ");

export function proxy(request: NextRequest): NextResponse {
  const policy = policyOf(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to its own scripts.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
