/** next-auth's paths, the only API that Next serves. Checks the size and form of bodies before next-auth reads them. */
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { type AuthCaller, authOptions } from "@/lib/account/auth/options";
import { asAppError, correlationIdOf, errorResponse } from "@/lib/http/answers";
import { withBody } from "@/lib/http/body";
import { parseJson } from "@/lib/http/json-body";
import { clientAddress, peerAddress } from "@/lib/http/peer";

type Context = { params: Promise<{ nextauth: string[] }> };
/** An e-mail address, a password and a token, or a passkey's answer; callbacks have no body. */
const BODY_BYTES_MAX = 16 * 1024;

async function handler(request: Request, context: Context): Promise<Response> {
  try {
    const safe = request.method === "POST" ? await checked(request) : request;
    let failure: unknown;
    const options = authOptions(callerOf(request.headers), (error) => {
      failure = error;
    });
    const response = await NextAuth(safe as never, context as never, options);
    // next-auth takes every failure for the end of the session.
    if (failure) throw failure;
    return response;
  } catch (error) {
    return errorResponse(asAppError(error), correlationIdOf(request.headers), new URL(request.url).pathname);
  }
}

const callerOf = (headers: Headers): AuthCaller => ({
  address: peerAddress(headers),
  network: clientAddress(headers),
  userAgent: headers.get("user-agent") ?? "",
  headers,
});

const checked = (request: Request): Promise<NextRequest> =>
  withBody(request, { bytesMax: BODY_BYTES_MAX, share: "anonymous" }, async (bytes) => {
    if (request.headers.get("content-type")?.includes("json")) parseJson(bytes);
    const { url, method, headers } = request;
    return new NextRequest(url, { method, headers, body: Buffer.from(bytes) });
  });

export { handler as GET, handler as POST };
