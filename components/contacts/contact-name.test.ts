import { describe, expect, it } from "vitest";
import { avatarName, contactName } from "@/components/contacts/contact-name";
import { translator } from "@/lib/i18n/translator";
import { visitorCode } from "@/lib/platform/ids";

const id = "01931b5e-7c00-7000-8000-0123456789ab";
const unknown = { id, name: null, email: null, phone: null };

describe("the name of a contact", () => {
  it.each([
    ["the name first", { name: "Ana Souza", email: "ana@example.com" }, "Ana Souza"],
    [
      "the e-mail when there is no name",
      { email: "ana@example.com", phone: "+351912345678" },
      "ana@example.com",
    ],
    ["the number when nothing else is known", { phone: "+351912345678" }, "+351912345678"],
    ["a name of blanks is none", { name: "  " }, `Visitor ${visitorCode(id)}`],
    ["a code for an unknown visitor", {}, "Visitor F2DB"],
  ])("%s", (_name, contact, expected) => {
    expect(contactName({ ...unknown, ...contact }, translator("en", "contacts"))).toBe(expected);
  });

  it("the avatar of an unknown visitor shows the beginning of the code, that of a number its end", () => {
    expect(avatarName(unknown)).toBe("F 2");
    expect(avatarName({ ...unknown, phone: "+351912345678" })).toBe("7 8");
  });
});

describe("the visitor's code", () => {
  it("is stable, short, and differs between ids made in the same millisecond", () => {
    const ids = Array.from(
      { length: 200 },
      (_, n) => `01931b5e-7c00-7000-8000-${(n * 7919).toString(16).padStart(12, "0")}`,
    );
    const codes = ids.map(visitorCode);
    expect(codes).toEqual(ids.map(visitorCode));
    expect(new Set(codes).size).toBe(ids.length);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it("an id of another shape still gives a code", () => {
    expect(visitorCode("zzz")).toBe("0000");
  });
});
