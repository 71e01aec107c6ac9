/**
 * The published document as the viewer shows it: operations under the names that our guides and clients use, and without the
 * headers that every response has, which the introduction lists once.
 */
type Response = { headers?: Record<string, { $ref?: string }> };
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  responses?: Record<string, Response>;
};
type Operations = Record<string, Record<string, Operation>>;
export type OpenApiDocument = { paths: Operations; webhooks?: Operations } & Record<string, unknown>;

type Entry<Value> = readonly [string, Value];
const mapped = <From, To>(each: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(each).map(([key, value]): Entry<To> => [key, change(value)]));

function withOwnHeaders({ headers = {}, ...response }: Response): Response {
  const own = Object.entries(headers).filter(([, header]) => !header.$ref);
  return own.length > 0 ? { ...response, headers: Object.fromEntries(own) } : response;
}

/** The operation's id becomes its title, and its summary the first sentence of its description. */
const titled = (operation: Operation): Operation => ({
  ...operation,
  summary: operation.operationId,
  description: [operation.summary, operation.description].filter(Boolean).join(" "),
  responses: mapped(operation.responses ?? {}, withOwnHeaders),
});

export const forReading = (document: OpenApiDocument): OpenApiDocument => ({
  ...document,
  paths: mapped(document.paths, (methods) => mapped(methods, titled)),
});
