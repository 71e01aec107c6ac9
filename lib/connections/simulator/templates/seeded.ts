/** The templates of a new account: one for each way to fill a template or to be refused. */
import type {
  SimulatorParameterFormat,
  SimulatorTemplateCategory,
  SimulatorTemplateStatus,
} from "@/lib/platform/generated/prisma/client";

export type Component = {
  type: "HEADER" | "BODY" | "FOOTER" | "BUTTONS";
  format?: "TEXT" | "IMAGE" | "VIDEO" | "DOCUMENT" | "LOCATION";
  text?: string;
  buttons?: TemplateButton[];
  example?: object;
};
export type TemplateButton = {
  type: string;
  text?: string;
  url?: string;
  otp_type?: string;
  example?: unknown;
};
export type SeededTemplate = {
  name: string;
  language: string;
  status: SimulatorTemplateStatus;
  category: SimulatorTemplateCategory;
  parameterFormat: SimulatorParameterFormat;
  components: Component[];
  rejectedReason: string | null;
};

const seeded = (
  name: string,
  language: string,
  category: SimulatorTemplateCategory,
  components: Component[],
  rest: Partial<SeededTemplate> = {},
): SeededTemplate => ({
  name,
  language,
  category,
  components,
  status: "approved",
  parameterFormat: "positional",
  rejectedReason: null,
  ...rest,
});

const orderUpdate = (language: string, text: string): SeededTemplate =>
  seeded(
    "order_update",
    language,
    "utility",
    [
      {
        type: "BODY",
        text,
        example: {
          body_text_named_params: [
            { param_name: "customer_name", example: "Ana" },
            { param_name: "order_number", example: "A-1042" },
          ],
        },
      },
    ],
    { parameterFormat: "named" },
  );

const appointment = (language: string, text: string, yes: string, no: string): SeededTemplate =>
  seeded("appointment", language, "utility", [
    { type: "BODY", text, example: { body_text: [["Ana", "10:30"]] } },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: yes },
        { type: "QUICK_REPLY", text: no },
      ],
    },
  ]);

export const SEEDED_TEMPLATES: readonly SeededTemplate[] = [
  orderUpdate("en_US", "Hello {{customer_name}}, your order {{order_number}} is on its way."),
  orderUpdate("es", "Hola {{customer_name}}, tu pedido {{order_number}} va en camino."),
  orderUpdate("pt_BR", "Olá {{customer_name}}, o seu pedido {{order_number}} está a caminho."),
  seeded("shipping", "en_US", "utility", [
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["https://example.com/parcel.png"] } },
    { type: "BODY", text: "Your parcel {{1}} has left our warehouse.", example: { body_text: [["A-1042"]] } },
    { type: "FOOTER", text: "Juniper & Co." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "URL", text: "Track it", url: "https://example.com/track/{{1}}", example: ["A-1042"] },
      ],
    },
  ]),
  appointment("en_US", "Hello {{1}}, see you at {{2}}?", "I will be there", "Another time"),
  appointment("es", "Hola {{1}}, ¿nos vemos a las {{2}}?", "Allí estaré", "Otro momento"),
  seeded("login_code", "en_US", "authentication", [
    { type: "BODY", text: "*{{1}}* is your verification code.", example: { body_text: [["123456"]] } },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE", text: "Copy code" }] },
  ]),
  seeded("spring_sale", "en_US", "marketing", [
    { type: "HEADER", format: "TEXT", text: "Spring sale" },
    { type: "BODY", text: "Everything is {{1}} % off until Sunday.", example: { body_text: [["20"]] } },
  ]),
  seeded("delivery_survey", "en_US", "utility", [{ type: "BODY", text: "How did your delivery go?" }], {
    status: "pending",
  }),
  seeded("free_money", "en_US", "marketing", [{ type: "BODY", text: "You have won a prize." }], {
    status: "rejected",
    rejectedReason: "SCAM",
  }),
  seeded("win_back", "en_US", "marketing", [{ type: "BODY", text: "We have not heard from you lately." }], {
    status: "paused",
  }),
];
