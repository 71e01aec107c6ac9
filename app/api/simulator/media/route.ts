/** Downloads of the simulator's files with the account's token: a small version of Meta's lookaside host. */
import { refuseAll } from "@/lib/http/route";
import { createCtx } from "@/lib/platform/context";
import * as simulator from "@/lib/simulator/media";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = {
  ...refuseAll("method_not_allowed", { allow: "GET" }),
  GET: (request: Request): Promise<Response> =>
    simulator.downloadMedia({
      ctx: createCtx({ type: "anonymous" }),
      query: new URL(request.url).searchParams,
      headers: request.headers,
    }),
};
