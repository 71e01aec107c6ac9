/** The name of a contact on screen. */

import type { Translate } from "@/lib/i18n/types";
import type { Contact } from "@/lib/inbox/contacts/schemas";
import { visitorCode } from "@/lib/platform/ids";

type Named = Pick<Contact, "id" | "name" | "email" | "phone"> & { isErased?: boolean };

/** The name, else the e-mail, else the number, else "Visitor 7K3Q". */
export function contactName({ id, name, email, phone, isErased }: Named, t: Translate<"contacts">): string {
  if (isErased) return t("erased");
  return name?.trim() || email || phone || t("visitor", { code: visitorCode(id) });
}

/** The source of the avatar's letters: the end of a number, or the beginning of an unknown visitor's code. */
export function avatarName(contact: Named): string {
  const known = contact.name?.trim() || contact.email;
  if (known) return known;
  const [first, second] = contact.phone ? contact.phone.slice(-2) : visitorCode(contact.id);
  return `${first} ${second}`;
}
