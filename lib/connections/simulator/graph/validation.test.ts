/** Refusals with their codes: one table against the real endpoint. */
import { expect, test } from "vitest";
import { createSimulated, type TestAccount } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

const to = "+14155550001";
const x = (length: number): string => "x".repeat(length);
const buttons = (...titles: string[]) =>
  titles.map((title, at) => ({ type: "reply", reply: { id: `b${at}`, title } }));
const rows = (count: number, rest: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, title: `Row ${at}`, ...rest }));
const interactive = (part: object) => ({ to, type: "interactive", interactive: part });
const button = (action: object, rest: object = {}) =>
  interactive({ type: "button", body: { text: "Choose" }, action, ...rest });
const list = (action: object, rest: object = {}) =>
  interactive({ type: "list", body: { text: "Choose" }, action, ...rest });
const one = [{ title: "All", rows: rows(1) }];
const cta = (parameters: object) =>
  interactive({ type: "cta_url", body: { text: "Look" }, action: { name: "cta_url", parameters } });
const of = (type: string, content: unknown, rest: object = {}) => ({ to, type, [type]: content, ...rest });
const text = (body: unknown, rest: object = {}) => of("text", { body }, rest);
const wamid = "wamid.SGVsbG8=";
const contact = (name: object) => of("contacts", [{ name }]);
const templateOf = (name: string, components?: object[], language = "en_US") =>
  of("template", { name, language: { code: language }, ...(components && { components }) });
const order = (parameters: object[], language = "en_US", others: object[] = []) =>
  templateOf("order_update", [{ type: "body", parameters }, ...others], language);
const named = (parameter_name: string, value = "A") => ({ type: "text", text: value, parameter_name });
const both = [named("customer_name"), named("order_number")];
const picture = {
  type: "header",
  parameters: [{ type: "image", image: { link: "https://example.com/a.png" } }],
};
const track = (value = "A-1", rest: object = {}) => ({
  type: "button",
  sub_type: "url",
  index: "0",
  parameters: [{ type: "text", text: value }],
  ...rest,
});
const parcel = { type: "body", parameters: [{ type: "text", text: "A-1" }] };
const code = { type: "body", parameters: [{ type: "text", text: "123456" }] };
const when = {
  type: "body",
  parameters: [
    { type: "text", text: "Ana" },
    { type: "text", text: "10:30" },
  ],
};

const REFUSED: [name: string, body: Record<string, unknown>, code: number][] = [
  ["no product", { messaging_product: undefined, ...text("a") }, 100],
  ["another product", { messaging_product: "sms", ...text("a") }, 100],
  ["a product that is no text", { messaging_product: 1, ...text("a") }, 100],
  ["no recipient", { ...text("a"), to: undefined }, 100],
  ["an empty recipient", text("a", { to: "" }), 100],
  ["a recipient with letters", text("a", { to: "+1415555CALL" }), 131009],
  ["a recipient that is too short", text("a", { to: "123" }), 131009],
  ["a recipient that is too long", text("a", { to: "+1234567890123456" }), 131009],
  ["a user id without a country", { ...text("a"), to: undefined, recipient: "123" }, 131009],
  ["a user id of another portfolio", { ...text("a"), to: undefined, recipient: "US.1" }, 131026],
  ["a group", text("a", { recipient_type: "group" }), 100],
  ["no type", { to, text: { body: "a" } }, 100],
  ["an unknown type", of("poll", {}), 131051],
  ["no content for its type", { to, type: "text" }, 131008],
  [
    "content of another type",
    of("text", { body: "a" }, { image: { link: "https://a.example/a.png" } }),
    131009,
  ],
  ["only content of another type", { to, type: "image", text: { body: "a" } }, 131009],
  ["an unknown property", text("a", { colour: "red" }), 100],
  ["an unknown property inside", of("text", { body: "a", color: "red" }), 100],
  ["a text without its body", of("text", {}), 100],
  ["an empty text", text(""), 100],
  ["a text that is a number", text(7), 100],
  ["a text of 4097 characters", text(x(4097)), 100],
  ["content that is a text", of("text", "a"), 100],
  ["a preview that is a text", of("text", { body: "a", preview_url: "yes" }), 100],
  ["a reference of 513 characters", text("a", { biz_opaque_callback_data: x(513) }), 100],
  ["an answer to nothing", text("a", { context: {} }), 100],
  ["an answer to something that is no message id", text("a", { context: { message_id: "42" } }), 100],
  ["neither id nor link", of("image", { caption: "a" }), 131008],
  ["both id and link", of("image", { id: "1", link: "https://a.example/a.png" }), 131009],
  ["a link that is none", of("image", { link: "a.png" }), 131009],
  ["a link to a file system", of("image", { link: "file:///etc/passwd" }), 131009],
  ["a file that was never uploaded", of("image", { id: "1234567890" }), 131009],
  ["an id that is none", of("video", { id: "abc" }), 100],
  ["a caption of 1025 characters", of("image", { link: "https://a.example/a.png", caption: x(1025) }), 100],
  ["a caption under a voice note", of("audio", { link: "https://a.example/a.ogg", caption: "a" }), 100],
  ["a caption under a sticker", of("sticker", { link: "https://a.example/a.webp", caption: "a" }), 100],
  ["a file name for an image", of("image", { link: "https://a.example/a.png", filename: "a.png" }), 100],
  ["a place north of the pole", of("location", { latitude: 91, longitude: 0 }), 100],
  ["a place without a longitude", of("location", { latitude: 1 }), 100],
  ["no contacts", of("contacts", []), 100],
  ["a contact without a name", of("contacts", [{ phones: [{ phone: "+1" }] }]), 100],
  ["a contact with a formatted name alone", contact({ formatted_name: "Ana" }), 131009],
  ["a reaction with a word", of("reaction", { message_id: wamid, emoji: "yes" }), 131009],
  ["a reaction with two emoji", of("reaction", { message_id: wamid, emoji: "👍👍" }), 131009],
  ["a reaction to nothing", of("reaction", { emoji: "👍" }), 100],
  ["an unknown kind of interactive", interactive({ type: "carousel", body: { text: "a" } }), 131009],
  ["four buttons", button({ buttons: buttons("A", "B", "C", "D") }), 131009],
  ["no buttons", button({ buttons: [] }), 131009],
  ["two buttons with one title", button({ buttons: buttons("A", "A") }), 131009],
  ["a button of 21 characters", button({ buttons: buttons(x(21)) }), 131009],
  ["a button without a title", button({ buttons: [{ type: "reply", reply: { id: "a" } }] }), 100],
  [
    "a button id of 257 characters",
    button({ buttons: [{ type: "reply", reply: { id: x(257), title: "A" } }] }),
    131009,
  ],
  ["two buttons with one id", button({ buttons: [...buttons("A"), ...buttons("B")] }), 131009],
  ["a body of 1025 characters", button({ buttons: buttons("A") }, { body: { text: x(1025) } }), 131009],
  ["buttons without a body", button({ buttons: buttons("A") }, { body: undefined }), 100],
  ["a footer of 61 characters", button({ buttons: buttons("A") }, { footer: { text: x(61) } }), 131009],
  [
    "a header of 61 characters",
    button({ buttons: buttons("A") }, { header: { type: "text", text: x(61) } }),
    131009,
  ],
  [
    "a header without a picture",
    button({ buttons: buttons("A") }, { header: { type: "image", image: {} } }),
    131008,
  ],
  ["eleven rows", list({ button: "Open", sections: [{ title: "All", rows: rows(11) }] }), 131009],
  [
    "eleven rows in two sections",
    list({
      button: "Open",
      sections: [
        { title: "A", rows: rows(6) },
        { title: "B", rows: rows(5) },
      ],
    }),
    131009,
  ],
  ["eleven sections", list({ button: "Open", sections: Array.from({ length: 11 }, () => one[0]) }), 131009],
  ["a section without rows", list({ button: "Open", sections: [{ title: "A", rows: [] }] }), 131009],
  [
    "two sections, one without a title",
    list({ button: "Open", sections: [{ title: "A", rows: rows(1) }, { rows: [{ id: "z", title: "Z" }] }] }),
    131009,
  ],
  [
    "a row twice",
    list({ button: "Open", sections: [{ title: "A", rows: [...rows(1), ...rows(1)] }] }),
    131009,
  ],
  [
    "a row of 25 characters",
    list({ button: "Open", sections: [{ title: "A", rows: rows(1, { title: x(25) }) }] }),
    131009,
  ],
  [
    "a row id of 201 characters",
    list({ button: "Open", sections: [{ title: "A", rows: rows(1, { id: x(201) }) }] }),
    131009,
  ],
  [
    "a row's description of 73 characters",
    list({ button: "Open", sections: [{ title: "A", rows: rows(1, { description: x(73) }) }] }),
    131009,
  ],
  [
    "a section title of 25 characters",
    list({ button: "Open", sections: [{ title: x(25), rows: rows(1) }] }),
    131009,
  ],
  ["a list's button of 21 characters", list({ button: x(21), sections: one }), 131009],
  ["a list without a button", list({ sections: one }), 100],
  [
    "a picture over a list",
    list(
      { button: "Open", sections: one },
      { header: { type: "image", image: { link: "https://a.example/a.png" } } },
    ),
    131009,
  ],
  ["a link's label of 21 characters", cta({ display_text: x(21), url: "https://a.example" }), 131009],
  ["a link without an address", cta({ display_text: "Open" }), 100],
  [
    "a request under another name",
    interactive({
      type: "location_request_message",
      body: { text: "Where?" },
      action: { name: "request_contact_info" },
    }),
    131009,
  ],
  [
    "a flow with an id and a name",
    interactive({
      type: "flow",
      body: { text: "a" },
      action: {
        name: "flow",
        parameters: { flow_message_version: "3", flow_id: "1", flow_name: "a", flow_cta: "Go" },
      },
    }),
    131009,
  ],
  ["an unknown template", templateOf("nothing_here"), 132001],
  ["a template in another language", order(both, "fr"), 132001],
  ["a template under review", templateOf("delivery_survey"), 132001],
  ["a rejected template", templateOf("free_money"), 132001],
  ["a paused template", templateOf("win_back"), 132015],
  ["a template without a language", of("template", { name: "order_update" }), 100],
  ["a template without its parameters", templateOf("order_update"), 132000],
  ["one parameter too few", order([named("customer_name")]), 132000],
  ["one parameter too many", order([...both, named("extra")]), 132000],
  ["a parameter under another name", order([named("customer_name"), named("order_no")]), 132000],
  ["a parameter twice", order([named("customer_name"), named("customer_name")]), 132000],
  [
    "named parameters without names",
    order([
      { type: "text", text: "A" },
      { type: "text", text: "B" },
    ]),
    132012,
  ],
  [
    "positional parameters with names",
    templateOf("appointment", [{ type: "body", parameters: both }]),
    132012,
  ],
  ["an empty parameter", order([named("customer_name", ""), named("order_number")]), 131009],
  ["a parameter of two lines", order([named("customer_name", "A\nB"), named("order_number")]), 100],
  ["a text that becomes too long", order([named("customer_name", x(1020)), named("order_number")]), 132005],
  [
    "a picture in place of a text",
    order([{ type: "image", image: { link: "https://a.example/a.png" } }, named("order_number")]),
    132012,
  ],
  ["a header that is missing", templateOf("shipping", [parcel, track()]), 132012],
  [
    "a text in place of a picture",
    templateOf("shipping", [{ type: "header", parameters: [{ type: "text", text: "A" }] }, parcel, track()]),
    132012,
  ],
  ["a header where none is", order(both, "en_US", [picture]), 132000],
  ["a component twice", templateOf("shipping", [picture, parcel, parcel, track()]), 131009],
  ["a link that is not filled in", templateOf("shipping", [picture, parcel]), 131008],
  ["a link that is not encoded", templateOf("shipping", [picture, parcel, track("a b")]), 131009],
  [
    "a button that is not there",
    templateOf("shipping", [picture, parcel, track(), track("A", { index: "1" })]),
    132000,
  ],
  [
    "a button of another kind",
    templateOf("shipping", [picture, parcel, track("A", { sub_type: "quick_reply" })]),
    132012,
  ],
  [
    "a payload in place of a link",
    templateOf("shipping", [
      picture,
      parcel,
      track("A", { parameters: [{ type: "payload", payload: "A" }] }),
    ]),
    132012,
  ],
  ["a link in place of a payload", templateOf("appointment", [when, track("A")]), 132012],
  ["a code without its button", templateOf("login_code", [code]), 131008],
  ["a code of 16 characters", templateOf("login_code", [code, track(x(16))]), 131009],
  ["a read mark of nothing", { status: "read" }, 100],
  ["a read mark of a message that is not there", { status: "read", message_id: wamid }, 131009],
  ["another status", { status: "delivered", message_id: wamid }, 100],
];

test("the table has every request once", () => {
  expect(new Set(REFUSED.map(([name]) => name)).size).toBe(REFUSED.length);
});

let account: Promise<TestAccount> | undefined;
const shared = (): Promise<TestAccount> => {
  account ??= createWorld().then((world) => createSimulated(world));
  return account;
};

test.each(REFUSED)("%s", async (_, body, code) => {
  const { send, callback } = await shared();
  const answer = await send(body);
  expect(answer.body).toMatchObject({
    error: {
      code,
      type: "OAuthException",
      message: expect.stringMatching(/^\(#\d+\) \S/),
      fbtrace_id: expect.any(String),
    },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(callback.posted).toEqual([]);
});
