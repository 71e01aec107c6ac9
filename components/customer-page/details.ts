/** The values that a ticket's customer may see, under the names of their fields. */
import type { CustomerField, CustomerView } from "@/lib/inbox/customer-links/schemas";
import { element } from "./element";
import type { formatsIn } from "./words";

type Formats = ReturnType<typeof formatsIn>;

export function drawDetails(list: HTMLElement, { fields }: CustomerView, formats: Formats): void {
  list.hidden = fields.length === 0;
  list.replaceChildren(
    ...fields.map((field) =>
      element(
        "div",
        {},
        element("dt", { dir: "auto" }, field.name),
        element("dd", { dir: "auto" }, shown(field, formats)),
      ),
    ),
  );
}

function shown(field: CustomerField, formats: Formats): string {
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
