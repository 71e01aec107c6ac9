/** Interactive messages: buttons, lists, links, flows, requests (Meta, "Interactive messages", v25.0). */
import { z } from "zod";
import { Document, Image, link, refusal, text, Video } from "./media-schemas";

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const textHeader = z.strictObject({ type: z.literal("text"), text: text(60) });
const Header = z.discriminatedUnion("type", [
  textHeader,
  z.strictObject({ type: z.literal("image"), image: Image }),
  z.strictObject({ type: z.literal("video"), video: Video }),
  z.strictObject({ type: z.literal("document"), document: Document }),
]);
const footer = z.strictObject({ text: text(60) }).optional();
const bodyOf = (max: number) => z.strictObject({ text: text(max) });
const framed = { header: Header.optional(), body: bodyOf(1024), footer };

const ReplyButton = z.strictObject({
  type: z.literal("reply"),
  reply: z.strictObject({ id: text(256), title: text(20) }),
});
const Buttons = z.strictObject({
  type: z.literal("button"),
  ...framed,
  action: z.strictObject({
    buttons: z
      .array(ReplyButton)
      .min(1)
      .max(3)
      .refine((list) => unique(list.map(({ reply }) => reply.id)), "has an id twice")
      .refine((list) => unique(list.map(({ reply }) => reply.title)), "has a title twice"),
  }),
});

const Row = z.strictObject({ id: text(200), title: text(24), description: z.string().max(72).optional() });
const Section = z.strictObject({ title: text(24).optional(), rows: z.array(Row).min(1) });
const rowsOf = (sections: readonly z.infer<typeof Section>[]) => sections.flatMap(({ rows }) => rows);
const List = z.strictObject({
  type: z.literal("list"),
  header: textHeader.optional(),
  body: bodyOf(4096),
  footer,
  action: z.strictObject({
    button: text(20),
    sections: z
      .array(Section)
      .min(1)
      .max(10)
      .refine((list) => rowsOf(list).length <= 10, "has more than 10 rows")
      .refine((list) => unique(rowsOf(list).map(({ id }) => id)), "has a row id twice")
      .refine(
        (list) => list.length === 1 || list.every(({ title }) => title),
        "needs titles for its sections",
      ),
  }),
});

const CtaUrl = z.strictObject({
  type: z.literal("cta_url"),
  ...framed,
  action: z.strictObject({
    name: z.literal("cta_url"),
    parameters: z.strictObject({ display_text: text(20), url: link }),
  }),
});
const Flow = z.strictObject({
  type: z.literal("flow"),
  ...framed,
  action: z.strictObject({
    name: z.literal("flow"),
    parameters: z
      .strictObject({
        flow_message_version: z.literal("3"),
        flow_id: z.string().optional(),
        flow_name: z.string().optional(),
        flow_cta: text(30),
        flow_token: z.string().optional(),
        flow_action: z.enum(["navigate", "data_exchange"]).optional(),
        flow_action_payload: z
          .strictObject({ screen: text(100), data: z.record(z.string(), z.unknown()).optional() })
          .optional(),
        mode: z.enum(["draft", "published"]).optional(),
      })
      .refine(({ flow_id, flow_name }) => (flow_id === undefined) !== (flow_name === undefined), {
        message: "needs a flow_id or a flow_name",
        ...refusal(131009),
      }),
  }),
});
const request = <T extends string, N extends string>(type: T, name: N) =>
  z.strictObject({
    type: z.literal(type),
    body: bodyOf(1024),
    action: z.strictObject({ name: z.literal(name) }),
  });
export const Interactive = z.discriminatedUnion("type", [
  Buttons,
  List,
  CtaUrl,
  Flow,
  request("location_request_message", "send_location"),
  request("contact_request", "request_contact_info"),
  request("call_permission_request", "call_permission_request"),
]);
