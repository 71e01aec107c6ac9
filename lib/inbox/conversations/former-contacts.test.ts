/** An undo of a merge gives back every field of a contact, by pure rules. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apart, contactFields, type FormerContact, FormerContacts, withoutMerge } from "./former-contacts";

const contact = (more: Partial<FormerContact> = {}): FormerContact => ({
  ...{ name: null, email: null, phone: null, avatarUrl: null, externalId: null, verifiedAt: null },
  ...{ attributes: {}, consent: null, marketingOptedOutAt: null, marketingWishAt: null },
  ...{ blockedAt: null, blockReason: null, ratingsOffAt: null, createdAt: new Date(0) },
  ...more,
});
const day = (at: number) => new Date(at * 86_400_000);
const NONE = { phones: [], emails: [] };
const former = (before: FormerContact, loser: FormerContact, after: FormerContact): FormerContacts => ({
  ...{ before, loser, after, distinctFrom: [], since: {} },
});

/** Its ids, its time of change, and the state of an erasure. */
const OTHERS = ["workspaceId", "id", "updatedAt", "erasedAt", "erasing"];

test("an undo knows every column of a contact", () => {
  const model = /^model Contact \{([\s\S]*?)^\}/m.exec(
    readFileSync("prisma/schema/conversations.prisma", "utf8"),
  )?.[1];
  const columns = [
    ...(model ?? "").matchAll(/^ +(\w+) +(?:String|Json|DateTime|Boolean|Int|BlockReason)\??(?: |$)/gm),
  ].flatMap(([, name = ""]) => (OTHERS.includes(name) ? [] : [name]));
  expect(columns.sort()).toEqual(Object.keys(contactFields).sort());
});

test("what is stored is read again, also names that are special to JavaScript and columns that came later", () => {
  const attributes = JSON.parse('{"__proto__": 1, "plan": "gold"}');
  const all = former(contact({ attributes }), contact({ blockedAt: day(1), blockReason: "spam" }), contact());
  const { name: _, ...loser } = all.loser;
  const read = FormerContacts.parse(JSON.parse(JSON.stringify({ ...all, loser })));
  expect(read).toEqual(all);
  expect(Object.keys(read.before.attributes)).toEqual(["__proto__", "plan"]);
});

test("an opt-out of since holds for both, and an opt-in for the one that is shown", () => {
  const before = contact();
  const loser = contact({ marketingOptedOutAt: day(1), marketingWishAt: day(1) });
  const merged = former(before, loser, contact({ ...before, ...loser }));
  const optedIn = apart(contact({ marketingWishAt: day(2) }), merged, NONE);
  expect([optedIn.winner.marketingOptedOutAt, optedIn.loser.marketingOptedOutAt]).toEqual([null, day(1)]);
  const out = { marketingOptedOutAt: day(3), marketingWishAt: day(3) };
  const both = apart(contact(out), former(before, contact(), before), NONE);
  expect([both.winner.marketingOptedOutAt, both.loser.marketingOptedOutAt]).toEqual([day(3), day(3)]);
});

test("a number that the merged contact changed to goes there, and the other shows its own again", () => {
  const [own, other] = ["+15550000001", "+15550000002"];
  const merged = former(contact({ phone: own }), contact({ phone: other }), contact({ phone: other }));
  const changed = "+15550000003";
  const { winner, loser } = apart(contact({ phone: changed }), merged, {
    phones: [changed.slice(1)],
    emails: [],
  });
  expect([winner.phone, loser.phone]).toEqual([own, changed]);
});

test("a site's word for who someone is goes with its id", () => {
  const merged = former(
    contact(),
    contact({ externalId: "ben", verifiedAt: day(1) }),
    contact({ externalId: "ben", verifiedAt: day(1) }),
  );
  const now = contact({ externalId: "ben", verifiedAt: day(9) });
  expect(withoutMerge(now, merged)).toMatchObject({ externalId: null, verifiedAt: null });
});
