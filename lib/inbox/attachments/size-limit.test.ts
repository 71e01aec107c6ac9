/** FILE_BYTES_MAX limits the size of a file. Texts, and the bundle that cannot import it, name the same limit. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILE_BYTES_MAX as IN_THE_PANEL } from "@/components/messenger/panel/bringing";
import { MAIL_FILES_BYTES_MAX } from "@/lib/connections/channels/schemas";
import { FILE_BYTES_MAX } from "./schemas";

/** Its unit is the language's: 16 MB, 16 Mo. */
const SAID = String(FILE_BYTES_MAX / 1024 ** 2);
const languages = readdirSync("lib/i18n/messages", { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

test("the messenger's panel takes what the server takes", () => {
  expect(IN_THE_PANEL).toBe(FILE_BYTES_MAX);
});

test.each([
  ...languages.map(
    ({ name }) => [`lib/i18n/messages/${name}/errors.ts`, /file_too_large: "([^"]*)"/] as const,
  ),
  ...readdirSync("components/messenger/panel/texts")
    .filter((name) => /^[a-z]{2}(-[a-z]{2})?\.ts$/.test(name))
    .map((name) => [`components/messenger/panel/texts/${name}`, /tooLarge: "([^"]*)"/] as const),
])("%s names the limit", (path, text) => {
  expect(text.exec(readFileSync(path, "utf8"))?.[1]).toContain(SAID);
});

test.each(languages.map(({ name }) => name))(
  "%s: the composer names the limit of a mail's files",
  (language) => {
    const text = readFileSync(`lib/i18n/messages/${language}/inbox/composer.ts`, "utf8");
    expect(/tooLarge: "([^"]*)"/.exec(text)?.[1]).toContain(`${MAIL_FILES_BYTES_MAX / 1024 ** 2} MB`);
  },
);
