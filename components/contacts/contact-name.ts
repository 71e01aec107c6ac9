/** The name of a contact on screen. */

import type { Translate } from "@/lib/i18n/types";
import type { Contact } from "@/lib/inbox/contacts/schemas";
import { visitorCode } from "@/lib/platform/ids";

export type Named = Pick<Contact, "id" | "name" | "email" | "phone"> & {
  isErased?: boolean;
  /** Where a visitor wrote from. */
  pageUrl?: string | null;
};

/** A visitor who left neither a name nor an address. */
export const isAnonymous = ({ name, email, phone, isErased }: Named): boolean =>
  !(name?.trim() || email || phone || isErased);

/** The name, else the e-mail, else the number, else "Visitor 7K3Q", with the page if it is known. */
export function contactName(contact: Named, t: Translate<"contacts">): string {
  const { id, name, email, phone, isErased, pageUrl } = contact;
  if (isErased) return t("erased");
  const known = name?.trim() || email || phone;
  if (known) return known;
  const visitor = t("visitor", { code: visitorCode(id) });
  const place = pageUrl && placeOf(pageUrl);
  return place ? `${visitor} · ${place}` : visitor;
}

/** The path, or the site for its first page. */
function placeOf(pageUrl: string): string | null {
  if (!URL.canParse(pageUrl)) return null;
  const { pathname, host } = new URL(pageUrl);
  return pathname === "/" ? host : pathname;
}

type Conversation = { contact: Named; contactPageUrl?: string | null };
/** The contact of a conversation, with the page for its name. */
export const withPage = <C extends Conversation>({ contact, contactPageUrl }: C): C["contact"] & Named => ({
  ...contact,
  pageUrl: contactPageUrl ?? null,
});

/** The source of the avatar's letters: the end of a number, or the beginning of an unknown visitor's code. */
export function avatarName(contact: Named): string {
  const known = contact.name?.trim() || contact.email;
  if (known) return known;
  const [first, second] = contact.phone ? contact.phone.slice(-2) : visitorCode(contact.id);
  return `${first} ${second}`;
}
