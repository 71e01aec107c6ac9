/** What the menu of the phone sends, one of each kind. Words that stand in the field go along where there is room for them. */
import { readPhone } from "@/components/simulator/chosen-customer";
import type { WriteAsCustomer } from "@/lib/simulator/customer-schemas";

type Content = WriteAsCustomer["content"];
type Sample = { label: string; make: (words: string) => Content };

/** The limit of a field, by characters as people count them. */
const cut = (words: string, max: number): string => Array.from(words).slice(0, max).join("");
const caption = (words: string) => (words ? { caption: cut(words, 1024) } : {});

export const SAMPLES: { group: string; samples: Sample[] }[] = [
  {
    group: "Media",
    samples: [
      { label: "Photo", make: (words) => ({ type: "image", ...caption(words) }) },
      { label: "Video", make: (words) => ({ type: "video", ...caption(words) }) },
      { label: "Voice message", make: () => ({ type: "audio" }) },
      { label: "Document", make: (words) => ({ type: "document", ...caption(words) }) },
      { label: "Sticker", make: () => ({ type: "sticker" }) },
    ],
  },
  {
    group: "Places and people",
    samples: [
      {
        label: "Location",
        make: () => ({
          type: "location",
          latitude: 38.7139,
          longitude: -9.1394,
          name: "Miradouro da Graça",
          address: "Largo da Graça, Lisboa",
        }),
      },
      {
        label: "Contact card",
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
    group: "Choices",
    samples: [
      {
        label: "Tap on a template’s button",
        make: (words) => ({ type: "button", text: cut(words, 25) || "Confirm", payload: "confirm" }),
      },
      {
        label: "Tap on a button",
        make: (words) => ({ type: "button_reply", id: "choice", title: cut(words, 20) || "Yes, please" }),
      },
      {
        label: "Choice from a list",
        make: (words) => ({
          type: "list_reply",
          id: "row-2",
          title: cut(words, 24) || "Thursday, 14:00",
          description: "The second of three",
        }),
      },
      {
        label: "Filled form",
        make: () => ({ type: "flow_reply", response: { size: "M", colour: "green" } }),
      },
      {
        label: "Order",
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
    group: "Unusual",
    samples: [
      {
        label: "They change their number",
        make: (words) => ({ type: "number_changed", phone: readPhone(words) ?? "+351919876543" }),
      },
      { label: "WhatsApp gives them a new id", make: () => ({ type: "user_id_changed" }) },
      { label: "Poll, which apps cannot show", make: () => ({ type: "unsupported" }) },
      { label: "A type of the future", make: () => ({ type: "unknown" }) },
    ],
  },
];
