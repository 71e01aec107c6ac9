/** The messages that the phone's menu sends, one of each kind. Text from the field is included where the kind allows it. */
import { readPhone } from "@/components/simulator/chosen-customer";
import type { WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";

type Content = WriteAsCustomer["content"];
type Sample = { type: Exclude<Content["type"], "text">; make: (words: string) => Content };

/** The limit of a field, by characters as people count them. */
const cut = (words: string, max: number): string => Array.from(words).slice(0, max).join("");
const caption = (words: string) => (words ? { caption: cut(words, 1024) } : {});

export const SAMPLES: { group: "media" | "places" | "choices" | "unusual"; samples: Sample[] }[] = [
  {
    group: "media",
    samples: [
      { type: "image", make: (words) => ({ type: "image", ...caption(words) }) },
      { type: "video", make: (words) => ({ type: "video", ...caption(words) }) },
      { type: "audio", make: () => ({ type: "audio" }) },
      { type: "document", make: (words) => ({ type: "document", ...caption(words) }) },
      { type: "sticker", make: () => ({ type: "sticker" }) },
    ],
  },
  {
    group: "places",
    samples: [
      {
        type: "location",
        make: () => ({
          type: "location",
          latitude: 38.7139,
          longitude: -9.1394,
          name: "Miradouro da Graça",
          address: "Largo da Graça, Lisboa",
        }),
      },
      {
        type: "contacts",
        make: () => ({
          type: "contacts",
          contacts: [
            {
              name: { formatted_name: "Inês Duarte", first_name: "Inês" },
              phones: [{ phone: "+351 912 345 678", type: "MOBILE" }],
            },
          ],
        }),
      },
    ],
  },
  {
    group: "choices",
    samples: [
      {
        type: "button",
        make: (words) => ({ type: "button", text: cut(words, 25) || "Confirm", payload: "confirm" }),
      },
      {
        type: "button_reply",
        make: (words) => ({ type: "button_reply", id: "choice", title: cut(words, 20) || "Yes, please" }),
      },
      {
        type: "list_reply",
        make: (words) => ({
          type: "list_reply",
          id: "row-2",
          title: cut(words, 24) || "Thursday, 14:00",
          description: "The second of three",
        }),
      },
      {
        type: "flow_reply",
        make: () => ({ type: "flow_reply", response: { size: "M", colour: "green" } }),
      },
      {
        type: "order",
        make: (words) => ({
          type: "order",
          catalogId: "194836987003835",
          text: cut(words, 1024),
          items: [{ product_retailer_id: "fern-small", quantity: 2, item_price: 12.5, currency: "EUR" }],
        }),
      },
    ],
  },
  {
    group: "unusual",
    samples: [
      {
        type: "number_changed",
        make: (words) => ({ type: "number_changed", phone: readPhone(words) ?? "+351919876543" }),
      },
      { type: "user_id_changed", make: () => ({ type: "user_id_changed" }) },
      { type: "unsupported", make: () => ({ type: "unsupported" }) },
      { type: "unknown", make: () => ({ type: "unknown" }) },
    ],
  },
];
