import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPublicId, type IdKind, isUuid, newId, toPublicId } from "./ids";

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
