/** Reads the people of a webhook. Names are in a separate list in any order, matched by phone or user id. */
import { z } from "zod";
import { digitsOf, each, ifGiven, isUserId, text } from "./webhook-fields";
import type { Person } from "./webhook-items";

const ContactNode = z
  .object({
    wa_id: text,
    user_id: text,
    parent_user_id: text,
    profile: ifGiven(z.object({ name: text, username: text })),
  })
  .transform(({ wa_id, user_id, parent_user_id, profile }) => ({
    ...identity(wa_id, user_id),
    parentUserId: parent_user_id,
    name: profile?.name ?? null,
    username: profile?.username ?? null,
  }));

/** Skips unreadable contacts: the message itself names its author. */
export const Contacts = each<Person>(ContactNode);

/** Early versions of Meta's documentation put the user id into the phone field; both are accepted. */
function identity(phone: string | null, userId: string | null): Pick<Person, "phone" | "userId"> {
  if (phone !== null && isUserId(phone)) return { phone: null, userId: userId ?? phone };
  return { phone: digitsOf(phone), userId: userId || null };
}

type Named = Pick<Person, "phone" | "userId" | "parentUserId">;

/** Throws a ZodError without phone and user id: the person could not be identified. */
export function knownPersonOf(named: Named, contacts: readonly Person[]): Person {
  const person = personOf(named, contacts);
  if (person.phone || person.userId) return person;
  throw new z.ZodError([
    { code: "custom", path: ["person"], message: "The update names no person.", input: undefined },
  ]);
}

/** Adds what the list contains about the same person. */
export function personOf(named: Named, contacts: readonly Person[]): Person {
  const { phone, userId } = identity(named.phone, named.userId);
  const known = contacts.find(
    (contact) =>
      (userId !== null && contact.userId === userId) || (phone !== null && contact.phone === phone),
  );
  return {
    phone: phone ?? known?.phone ?? null,
    userId: userId ?? known?.userId ?? null,
    parentUserId: named.parentUserId ?? known?.parentUserId ?? null,
    name: known?.name ?? null,
    username: known?.username ?? null,
  };
}
