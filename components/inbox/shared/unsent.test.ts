import { expect, test } from "vitest";
import { dropUnsent, keyWith, putUnsent, type Unsent, unsentIn } from "@/components/inbox/shared/unsent";

const unsent = (clientId: string, minute: number): Unsent => ({
  ...{ clientId, kind: "reply", text: clientId, failure: null },
  createdAt: new Date(Date.UTC(2026, 10, 29, 9, minute)).toISOString(),
});

test("what is not sent in any conversation of a link is shown in the order of writing, wherever one answers now", () => {
  const [mail, messenger] = ["ana:w:mail", "ana:w:messenger"];
  const all = unsentIn([mail, messenger]);
  expect(all()).toEqual([]);
  putUnsent(messenger, unsent("second", 2));
  putUnsent(mail, unsent("first", 1));
  putUnsent("ana:w:another", unsent("foreign", 1));
  expect(all().map(({ clientId }) => clientId)).toEqual(["first", "second"]);
  // React draws again if it is another list.
  expect(all()).toBe(all());
  expect(keyWith("second")).toBe(messenger);
  dropUnsent(mail, "first");
  expect(all()).toEqual([unsent("second", 2)]);
  expect(keyWith("first")).toBeUndefined();
});
