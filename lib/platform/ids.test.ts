import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPublicId, type IdKind, isUuid, isUuidAt, newId, toPublicId, writePublicId } from "./ids";

test("a public id and its UUID are one to one", () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom<IdKind[]>("workspace", "conversation", "message", "event"),
      (uuid, kind) => {
        expect(fromPublicId(kind, toPublicId(kind, uuid))).toBe(uuid);
      },
    ),
  );
});

test("the encoding is TypeID's", () => {
  // Test vector of the TypeID specification, valid.yml.
  expect(toPublicId("conversation", "01890a5d-ac96-774b-bcce-b302099a8057")).toBe(
    "conv_01h455vb4pex5vsknk084sn02q",
  );
});

test("a wrong prefix, alphabet, length or size is no id", () => {
  const id = toPublicId("message", newId());
  const wrong = [
    id.replace("msg_", "conv_"),
    id.slice(0, -1),
    `${id}0`,
    id.toUpperCase(),
    id.replace(/.$/, "u"),
    "msg_8zzzzzzzzzzzzzzzzzzzzzzzzz",
    "",
  ];
  for (const each of wrong) expect([each, fromPublicId("message", each)]).toEqual([each, null]);
});

test("new ids are UUIDs whose order is their age's", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});

test("an id is the same as bytes and as text", () => {
  const text = fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdefg-"), minLength: 36, maxLength: 36 }),
    fc.tuple(fc.uuid(), fc.nat(35)).map(([id, at]) => `${id.slice(0, at)}-${id.slice(at + 1)}`),
  );
  fc.assert(
    fc.property(text, fc.constantFrom<IdKind[]>("workspace", "conversation"), (id, kind) => {
      const bytes = Buffer.from(`"${id}"`);
      expect(isUuidAt(bytes, 1)).toBe(isUuid(id));
      if (!isUuid(id)) return;
      const to = Buffer.alloc(40);
      const end = writePublicId(kind, bytes, 1, to, 2);
      expect(to.toString("latin1", 2, end)).toBe(toPublicId(kind, id));
    }),
  );
});
