/** Whatever a page is, reading it ends soon, and the next one is read. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import MarkdownItParser from "markdown-it";
import { expect, test } from "vitest";
import { READ_CHARACTERS_MAX } from "./limits";
import { readHtmlBounded, readMarkdownBounded } from "./read-bounded";

const LENGTH = 100_000;
const times = (unit: string, length = LENGTH) => unit.repeat(Math.floor(length / unit.length));

/** Each is costly for some parser. */
const COSTLY = [
  ...[
    "<div>",
    "<b>",
    "<p><b>",
    "<ul><li>",
    "<table><tr><td>",
    "<a href=x>",
    "<h2>",
    "<details><summary>",
    "<!--",
    "<svg>",
  ],
  ...[
    "</p>",
    "<b></i>",
    "&amp;",
    "<",
    "<a ",
    "*a ",
    "**a_",
    "`",
    "[",
    "[a](",
    "![",
    "> ",
    "- ",
    "1. ",
    "    ",
    "\t",
    "a\n",
    "\n",
  ],
  ...[
    "|",
    "| a ",
    "|-",
    ":::a\n",
    "::::\n",
    "!!! a\n",
    "    !!! a\n",
    "[^a]: ",
    "[a]: b\n",
    "<Note>\n",
    "<Note a={",
    "{/*\n",
    "<A\n",
  ],
  ...[
    "import a\n",
    "export const\n",
    "```\n",
    "~~~",
    "# {#",
    "{.a}",
    "https://a.test ",
    "\\",
    "\0",
    "😀",
    "_a",
    "~~",
    "***\n",
  ],
];

test.each(COSTLY)(
  "a page of %j is read, or refused within seconds, and never holds the event loop",
  async (unit) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const begun = process.cpuUsage();
    delay.enable();
    for (const read of [readMarkdownBounded, readHtmlBounded]) {
      const outcome = await read(times(unit)).then(
        () => "read",
        (error) => error.code,
      );
      expect(["read", "invalid_request"]).toContain(outcome);
    }
    delay.disable();
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(10);
    expect(delay.max / 1e6).toBeLessThan(500);
  },
);

test("a page that takes too long is refused with a sentence, and the next one is read", async () => {
  await expect(readHtmlBounded(times("<b>", READ_CHARACTERS_MAX))).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ field: "document", message: expect.stringMatching(/^The text could not be read: /) }],
  });
  expect((await readMarkdownBounded("# Next\n\nText")).title).toBe("Next");
});

test("a page beyond the length is refused before it is read", async () => {
  await expect(readMarkdownBounded("a".repeat(READ_CHARACTERS_MAX + 1))).rejects.toMatchObject({
    code: "invalid_request",
  });
});

/** A second where ten parses take half of one; machines differ. */
const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test("200 kB of usual Markdown take less than twice the processor of ten bare parses", async () => {
  const words =
    "Some *words* as in any page, with `code` here and **bold text** there. They go on for a while. ";
  const page = `## A heading\n\n${words.repeat(4)}See [the other page](../c/d.md#e).\n\n- One item\n- Another item with a [link](https://example.com/x)\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n\n> [!NOTE]\n> ${words}\n\n`;
  const text = times(page, 200_000);
  const parser = new MarkdownItParser();
  await readMarkdownBounded("Start");
  const bare = await cpuMs(() => {
    for (let time = 0; time < 10; time++) parser.parse(text, {});
  });
  let sections = 0;
  const ours = await cpuMs(async () => {
    sections = (await readMarkdownBounded(text)).document.content?.length ?? 0;
  });
  expect(sections).toBeGreaterThan(1000);
  expect(ours).toBeLessThan(2 * bare);
});
