/** The simulated Graph API: routes a path to its endpoint, and answers errors in Meta's envelope. */
import {
  getAccount,
  listNumbers,
  listSubscribedApps,
  subscribeApp,
  unsubscribeApp,
} from "@/lib/connections/simulator/accounts/edges";
import {
  deregister,
  getNumber,
  postNumber,
  register,
  syncAppData,
} from "@/lib/connections/simulator/accounts/numbers";
import { failureOf, GraphError, unknownObject } from "@/lib/connections/simulator/graph-error";
import type { GraphAnswer, GraphRequest } from "@/lib/connections/simulator/graph-request";
import { deleteMedia, resolveMedia, uploadMedia } from "@/lib/connections/simulator/media";
import {
  findSendingNumber,
  type MediaNode,
  type Node,
  type NumberNode,
  requireNode,
} from "@/lib/connections/simulator/nodes";
import { accessToken, debugToken } from "@/lib/connections/simulator/signup/signup";
import {
  createTemplate,
  deleteTemplates,
  editTemplate,
  getTemplate,
  listTemplates,
} from "@/lib/connections/simulator/templates/edges";
import { requireToken } from "@/lib/connections/simulator/tokens";
import { MEDIA_BYTES_MAX } from "@/lib/connections/whatsapp/media-types";
import { postMessages } from "./send";

type NodeOf<K extends Node["kind"]> = Extract<Node, { kind: K }>["node"];
type Edge<N> = (request: GraphRequest, node: N) => Promise<GraphAnswer>;
type Edges<N> = Record<string, Edge<N>>;

const NUMBER: Edges<NumberNode> = {
  "GET ": getNumber,
  "POST ": postNumber,
  "POST messages": postMessages,
  "POST media": uploadMedia,
  "POST register": register,
  "POST deregister": deregister,
  "POST smb_app_data": syncAppData,
};
const ACCOUNT: Edges<NodeOf<"account">> = {
  "GET ": getAccount,
  "GET phone_numbers": listNumbers,
  "GET subscribed_apps": listSubscribedApps,
  "POST subscribed_apps": subscribeApp,
  "DELETE subscribed_apps": unsubscribeApp,
  "GET message_templates": listTemplates,
  "POST message_templates": createTemplate,
  "DELETE message_templates": deleteTemplates,
};
const TEMPLATE: Edges<NodeOf<"template">> = { "GET ": getTemplate, "POST ": editTemplate };
const MEDIA: Edges<MediaNode> = { "GET ": resolveMedia, "DELETE ": deleteMedia };

/** Endpoints that need no account token. */
const ROOT: Record<string, (request: GraphRequest) => Promise<GraphAnswer>> = {
  "GET oauth/access_token": accessToken,
  "POST oauth/access_token": accessToken,
  "GET debug_token": debugToken,
};

/** A form without a file. */
const SMALL_BYTES_MAX = 64 * 1024;
/** The largest file with its multipart form. */
const LARGE_BYTES_MAX = MEDIA_BYTES_MAX + 1024 * 1024;

/** `read` throws a GraphError for a body over `bytesMax`; it is called after the token was checked. */
type Unread = Omit<GraphRequest, "bytes"> & { read: (bytesMax: number) => Promise<GraphRequest["bytes"]> };

/** `path` with its version: `v25.0/<id>/messages`. Never throws. */
export async function answerGraph(request: Omit<Unread, "version">, path: string): Promise<GraphAnswer> {
  const [version = "", ...steps] = path.split("/");
  try {
    if (!/^v\d+\.\d+$/.test(version)) throw new GraphError(2500, `Unknown path components: /${path}`);
    return await dispatch({ ...request, version }, steps);
  } catch (error) {
    return failureOf(error);
  }
}

async function dispatch(request: Unread, steps: readonly string[]): Promise<GraphAnswer> {
  const { method } = request;
  const root = ROOT[`${method} ${steps.join("/")}`];
  if (root) return root({ ...request, bytes: await request.read(SMALL_BYTES_MAX) });
  const [id = "", edge = "", ...rest] = steps;
  if (method === "POST" && edge === "messages" && rest.length === 0) {
    const number = await findSendingNumber(request, id);
    if (number) return postMessages({ ...request, bytes: await request.read(LARGE_BYTES_MAX) }, number);
  }
  const token = await requireToken(request);
  if (!/^\d{1,20}$/.test(id) || rest.length > 0)
    throw new GraphError(2500, `Unknown path components: /${steps.join("/")}`);
  const found = await requireNode(token, id, method);
  const bytes = await request.read(LARGE_BYTES_MAX);
  return run(found, { ...request, bytes }, `${method} ${edge}`) ?? Promise.reject(unknownObject(method, id));
}

function run(found: Node, request: GraphRequest, name: string): Promise<GraphAnswer> | undefined {
  switch (found.kind) {
    case "number":
      return NUMBER[name]?.(request, found.node);
    case "account":
      return ACCOUNT[name]?.(request, found.node);
    case "template":
      return TEMPLATE[name]?.(request, found.node);
    case "media":
      return MEDIA[name]?.(request, found.node);
  }
}
