/**
 * Who a webhook speaks of. Names come in a list of their own, whose order says nothing: it is matched by phone or user
 * id.
 */
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

/** Contacts that cannot be read are left out: a message says itself who wrote it. */
export const Contacts = each<Person>(ContactNode);

/** Early texts of Meta's put the user id where the phone was; both are understood. */
function identity(phone: string | null, userId: string | null): Pick<Person, "phone" | "userId"> {
  if (phone !== null && isUserId(phone)) return { phone: null, userId: userId ?? phone };
  return { phone: digitsOf(phone), userId: userId || null };
}

type Named = Pick<Person, "phone" | "userId" | "parentUserId">;

/** Throws a ZodError when neither phone nor user id is known: nobody could be told from anybody else. */
export function knownPersonOf(named: Named, contacts: readonly Person[]): Person {
  const person = personOf(named, contacts);
  if (person.phone || person.userId) return person;
  throw new z.ZodError([{ code: "custom", path: ["person"], message: "names nobody", input: undefined }]);
}

/** With what the list knows of the same person. */
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
