/** The values that a ticket's customer may see, under the names of their fields. */
import type { CustomerField, CustomerView } from "@/lib/inbox/customer-links/schemas";
import { element } from "./element";
import type { formatsIn } from "./words";

type Formats = ReturnType<typeof formatsIn>;
type File = Extract<CustomerField, { kind: "file" }>["value"];

/** `draw`: a file as its messages show it. */
export function drawDetails(
  list: HTMLElement,
  { fields }: CustomerView,
  { formats, draw }: { formats: Formats; draw: (file: File) => HTMLElement },
): void {
  list.hidden = fields.length === 0;
  list.replaceChildren(
    ...fields.map((field) =>
      element(
        "div",
        {},
        element("dt", { dir: "auto" }, field.name),
        element("dd", { dir: "auto" }, field.kind === "file" ? draw(field.value) : shown(field, formats)),
      ),
    ),
  );
}

function shown(field: Exclude<CustomerField, { kind: "file" }>, formats: Formats): string {
  switch (field.kind) {
    case "number":
      return formats.number(field.value);
    case "money":
      return formats.money(field.value, field.currency);
    case "date":
      return formats.day(field.value);
    case "several":
      return formats.list(field.value);
    case "text":
      return field.value;
  }
}
