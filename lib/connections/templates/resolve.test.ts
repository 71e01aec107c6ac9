import { expect, test } from "vitest";
import { readComponents } from "./components";
import { fillingProblems, resolveTemplate } from "./resolve";

const COMPONENTS = [
  { type: "HEADER", format: "IMAGE", example: { header_handle: ["x"] } },
  {
    type: "BODY",
    text: "Hola {{nombre}}, tu pedido {{pedido}} sale hoy, {{nombre}}.",
    example: {
      body_text_named_params: [
        { param_name: "nombre", example: "Ana" },
        { param_name: "pedido", example: "A-17" },
      ],
    },
  },
  { type: "FOOTER", text: "Juniper & Co." },
  {
    type: "BUTTONS",
    buttons: [
      { type: "QUICK_REPLY", text: "Gracias" },
      { type: "URL", text: "Seguir", url: "https://example.com/track/{{1}}", example: ["abc"] },
    ],
  },
  { type: "SOMETHING_NEW", whatever: { deep: [1] } },
];
const template = {
  name: "shipping",
  alias: "shipping",
  language: "es",
  isNamed: true,
  category: "utility",
  ...readComponents(COMPONENTS, "utility"),
};
const VARIABLES = { nombre: "Zoë", pedido: "Ñ 42", "button.1": "a b/ü" };
const headerMediaUrl = "https://example.com/box.png";

test("a template's variables are its placeholders, each once, with what the provider gave as examples", () => {
  expect(template.variables).toEqual([
    { key: "nombre", part: "body", buttonIndex: null, example: "Ana" },
    { key: "pedido", part: "body", buttonIndex: null, example: "A-17" },
    { key: "button.1", part: "button", buttonIndex: 1, example: "abc" },
  ]);
  expect(template.header).toEqual({ format: "image", text: null });
});

test("filled in, it is what the provider wants and what people read", () => {
  expect(fillingProblems(template, { variables: VARIABLES, headerMediaUrl })).toEqual([]);
  const { content, text } = resolveTemplate(template, { variables: VARIABLES, headerMediaUrl });
  expect(content.components).toEqual([
    { type: "header", parameters: [{ type: "image", image: { link: headerMediaUrl } }] },
    {
      type: "body",
      parameters: [
        { type: "text", text: "Zoë", parameter_name: "nombre" },
        { type: "text", text: "Ñ 42", parameter_name: "pedido" },
      ],
    },
    { type: "button", sub_type: "url", index: 1, parameters: [{ type: "text", text: "a%20b%2F%C3%BC" }] },
  ]);
  expect(text).toBe("Hola Zoë, tu pedido Ñ 42 sale hoy, Zoë.\n\nJuniper & Co.");
});

test("positional parameters go in their order and without names", () => {
  const positional = {
    name: "appointment",
    alias: "appointment",
    language: "en_US",
    isNamed: false,
    category: "utility",
    ...readComponents(
      [
        { type: "HEADER", format: "TEXT", text: "Hi {{1}}", example: { header_text: ["Ana"] } },
        { type: "BODY", text: "At {{1}} on {{2}}", example: { body_text: [["noon", "Friday"]] } },
      ],
      "utility",
    ),
  };
  const variables = { "header.1": "Ana", "1": "noon", "2": "Friday" };
  expect(fillingProblems(positional, { variables })).toEqual([]);
  expect(resolveTemplate(positional, { variables }).content.components).toEqual([
    { type: "header", parameters: [{ type: "text", text: "Ana" }] },
    {
      type: "body",
      parameters: [
        { type: "text", text: "noon" },
        { type: "text", text: "Friday" },
      ],
    },
  ]);
});

test("all problems of a filling are reported together", () => {
  const variables = { nombre: " ", pedido: "two\nlines", colour: "red" };
  expect(fillingProblems(template, { variables })).toEqual([
    "variables.nombre: This field is required.",
    "variables.button.1: This field is required.",
    "variables.colour: This is not a variable of the template.",
    "variables.pedido: Remove line breaks, tabs and five blanks in a row.",
    "headerMediaUrl: Send the file with which this template begins.",
  ]);
});

const BODY = { type: "BODY", text: "*{{1}}* is your verification code." };
test.each([
  ["copy code", [BODY, { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE", text: "Copy" }] }]],
  [
    "one tap",
    [
      BODY,
      {
        type: "BUTTONS",
        buttons: [
          {
            type: "OTP",
            otp_type: "ONE_TAP",
            text: "Copy",
            autofill_text: "Fill in",
            supported_apps: [{ package_name: "com.example", signature_hash: "K8a/AINcGX7" }],
          },
        ],
      },
    ],
  ],
  [
    "zero tap",
    [
      BODY,
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "ZERO_TAP", zero_tap_terms_accepted: true }] },
    ],
  ],
  [
    "as an address",
    [
      BODY,
      {
        type: "BUTTONS",
        buttons: [
          {
            type: "URL",
            text: "Copy",
            url: "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}",
            example: ["https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456"],
          },
        ],
      },
    ],
  ],
  [
    "without the text that Meta writes",
    [
      { type: "BODY", add_security_recommendation: true },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
  ],
] as const)(
  "a one-time code (%s) fills body and button by one variable, and is not shown",
  (_, components) => {
    const code = {
      name: "login_code",
      alias: "login_code",
      language: "en_US",
      category: "authentication",
      isNamed: false,
      ...readComponents(components, "authentication"),
    };
    expect(code.variables.map(({ key }) => key)).toEqual(["1"]);
    const { content, text } = resolveTemplate(code, { variables: { "1": "123 456" } });
    expect(content.components).toEqual([
      { type: "body", parameters: [{ type: "text", text: "123 456" }] },
      { type: "button", sub_type: "url", index: 0, parameters: [{ type: "text", text: "123%20456" }] },
    ]);
    expect(text).toContain("•••");
    expect(JSON.stringify([text, content.template])).not.toContain("123");
  },
);
