/** Recorded answers by the component that they are of: what each generated client has to read and write again. */
import { partnerSampleBody } from "@/lib/webhooks/schemas";

type Json = Record<string, unknown>;
/** `operation`: whose answer it is; absent for what subscribers receive. */
export type Case = { schema: string; operation?: string; value: unknown };
type Media = { schema: { $ref?: string }; example: unknown };
type Response = { content?: { "application/json"?: Media } };
type Operation = { operationId: string; responses: Record<string, Response>; requestBody?: Response };

const PREFIX = "#/components/schemas/";
const caseOf = (body: Response | undefined, operation?: string): Case[] => {
  const { schema, example } = body?.content?.["application/json"] ?? {};
  return schema?.$ref && example
    ? [{ schema: schema.$ref.slice(PREFIX.length), ...(operation && { operation }), value: example }]
    : [];
};

const FUTURE = { eventId: "evt_01h455vb4pex5vsknk084sn02r", type: "hologram.shown", data: { beams: [1, 2] } };

/** Makes the feed's form: only a webhook's body names its delivery. */
const fed = ({ deliveryId: _, ...event }: Json): Json => event;

/** The answer of each operation, each event alone and in the feed, and what only a later release would answer. */
export function casesOf(document: Json): Case[] {
  const paths = Object.values(document.paths as Record<string, Record<string, Operation>>);
  const answers = paths
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => status < "300")
        .flatMap(([, response]) => caseOf(response, operationId)),
    );
  const sent = Object.values(document.webhooks as Record<string, { post: Operation }>);
  const events = sent.flatMap(({ post }) => caseOf(post.requestBody));
  const logged = events
    .filter(({ schema }) => !schema.startsWith("Webhook"))
    .map(({ value }) => fed(value as Json));
  const created = partnerSampleBody("message.created") as Json & { data: { message: Json } };
  const { message } = created.data;
  const later = { ...fed(created), ...FUTURE };
  const answerOf = (name: string) => answers.find(({ schema }) => schema === name)?.value as Json;
  return [
    ...answers,
    ...events,
    {
      schema: "FeedPage",
      operation: "listEvents",
      value: { ...answerOf("FeedPage"), events: [...logged, later] },
    },
    {
      schema: "EventPage",
      operation: "pullEvents",
      value: { ...answerOf("EventPage"), events: [later, ...logged] },
    },
    { schema: "Message", operation: "getMessage", value: { ...message, content: { type: "hologram" } } },
    { schema: "Message", operation: "getMessage", value: { ...message, deliveryState: "teleported" } },
    {
      schema: "Workspace",
      operation: "getWorkspace",
      value: { ...answerOf("Workspace"), status: "hibernating" },
    },
  ];
}
