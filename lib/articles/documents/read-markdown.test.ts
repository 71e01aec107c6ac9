/** Markdown as tools for documents write it is read as what it means there. */
import { expect, test } from "vitest";
import { checkDocument } from "./check";
import { readMarkdown } from "./read-markdown";
import { renderMarkdown } from "./render-markdown";
import { replaceAddresses } from "./replace-addresses";

const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";

/** The document that was read, as the Markdown that we write. */
function again(markdown: string): string {
  const { document, links, pictures } = readMarkdown(markdown);
  const shown = replaceAddresses(document, {
    picture: () => FILE,
    link: (at) => `https://site.test/${links[at]}`,
  });
  return renderMarkdown(checkDocument(shown), {
    articleUrl: String,
    fileUrl: () => pictures[0] ?? null,
  }).trim();
}

test("front matter, title and summary", () => {
  const page =
    "---\ntitle: Prices\ndescription: What it costs\nslug: prices\nsidebar_position: 3\ntags: [a, b]\nnested: {a: 1}\n---\n\n# All *prices* {#prices}\n\nText";
  expect(readMarkdown(page)).toMatchObject({
    frontMatter: {
      title: "Prices",
      description: "What it costs",
      slug: "prices",
      sidebar_position: "3",
      tags: ["a", "b"],
    },
    title: "All prices",
    summary: "What it costs",
    problems: [],
    document: { content: [{ type: "paragraph", content: [{ type: "text", text: "Text" }] }] },
  });
});

test.each([
  ["YAML that is none", "---\na: [\n---\nText"],
  [
    "an alias bomb",
    `---\na: &a [x]\n${"bcdefghi"
      .split("")
      .map((key, at) => `${key}: &${key} [${`*${"abcdefgh"[at]},`.repeat(9)}]`)
      .join("\n")}\n---\nText`,
  ],
  ["deep nesting", `---\na: ${"[".repeat(20_000)}\n---\nText`],
  ["too much", `---\n${"a: b\n".repeat(20_000)}---\nText`],
  ["TOML", '+++\na = "b"\n+++\nText'],
])("front matter with %s is left out, and a problem says so", (_, page) => {
  const { frontMatter, problems, document } = readMarkdown(page);
  expect({ frontMatter, problems: problems.length }).toEqual({ frontMatter: {}, problems: 1 });
  expect(document.content).toEqual([{ type: "paragraph", content: [{ type: "text", text: "Text" }] }]);
});

test("a rule at the beginning is no front matter", () => {
  expect(again("---\n\nText")).toBe("***\n\nText");
});

test.each([
  ["a container", ":::note Before\nHot\n:::", "> [!NOTE]\n> **Before**\n>\n> Hot"],
  ["a container of VitePress", "::: danger\nHot\n:::", "> [!CAUTION]\n> Hot"],
  [
    "a container's title in brackets",
    ":::tip[My *tip*]{a=b}\nHot\n:::",
    "> [!TIP]\n> **My <em>tip</em>**\n>\n> Hot",
  ],
  [
    "containers in a container",
    "::::warning\n:::tip\na\n:::\nb\n::::\nc",
    "> [!WARNING]\n> > [!TIP]\n> > a\n>\n> b\n\nc".replace("> [!WARNING]\n", "> [!WARNING]\n>\n"),
  ],
  [
    "a container of details",
    ":::details More\nText\n:::",
    "<details>\n<summary>More</summary>\n\nText\n\n</details>",
  ],
  ["a container that is unknown", ":::code-group\n```js\na\n```\n:::", "```js\na\n```"],
  ["a container without an end", ":::note\nHot", "> [!NOTE]\n> Hot"],
  ["a block of MkDocs", "/// tip | Use *pip*\n\nHot\n\n///", "> [!TIP]\n> **Use <em>pip</em>**\n>\n> Hot"],
  [
    "blocks of MkDocs",
    "//// warning\n/// note\na\n///\nb\n////\nc",
    "> [!WARNING]\n>\n> > [!NOTE]\n> > a\n>\n> b\n\nc",
  ],
  ["a tab of MkDocs", "/// tab | Python 3.14\nHot\n///", "**Python 3.14**\n\nHot"],
  ["slashes that begin no block", "/// <reference types>\nHot", "\\/// Hot"],
  ["colons in code", "```\n:::note\n```", "```\n:::note\n```"],
  [
    "MkDocs",
    '!!! warning "Careful"\n    Hot\n\n    - a\n\nAfter',
    "> [!WARNING]\n> **Careful**\n>\n> Hot\n> - a\n\nAfter",
  ],
  ["MkDocs, folded", '??? note "More"\n    Text', "<details>\n<summary>More</summary>\n\nText\n\n</details>"],
  ["MkDocs, tabs", '=== "One"\n    a\n=== "Two"\n    b', "**One**\n\na\n\n**Two**\n\nb"],
  ["alerts of GitHub", "> [!IMPORTANT]\n> Hot", "> [!NOTE]\n> Hot"],
  ["an alert with a title", "> [!WARNING] Careful\n> Hot", "> [!WARNING]\n> **Careful**\\\n> Hot"],
  ["a quote that begins as an alert", "> \\[!NOTE]\n> Hot", "> \\[!NOTE\\] Hot"],
  ["an id of a heading", "See [x](#own).\n\n## A title {#own}", "See [x](#a-title).\n\n## A title"],
  ["braces in a heading", "## The {x} sign", "## The \\{x} sign"],
  [
    "lists of attributes",
    "[a](https://b.test){ .md-button } ![c](d.png){width=300}",
    "[a](https://b.test/) ![c](d.png)",
  ],
  [
    "the head of code",
    '```js {1,3} title="a.js" showLineNumbers\nlet a\n// highlight-next-line\nlet b\n```',
    "**a.js**\n\n```js\nlet a\nlet b\n```",
  ],
  [
    "the head of code of VitePress",
    "```ts:line-numbers{1} [b.ts]\na // [!code focus]\n```",
    "**b.ts**\n\n```ts\na\n```",
  ],
  ["footnotes", "A fact[^1].\n\n[^1]: Its *source*.", "A fact\\[1\\].\n\n\\[1\\] Its _source_."],
  ["an address", "See https://a.test/b.", "See <https://a.test/b>."],
  ["names of files", "See a.md and b.com.", "See a.md and b.com."],
  [
    "HTML",
    "<p align=center><b>a</b></p>\n\n<details><summary>b</summary>\n\n*c*\n\n</details>",
    "**a**\n\n<details>\n<summary>b</summary>\n\n_c_\n\n</details>",
  ],
])("%s", (_, markdown, written) => {
  expect(again(markdown)).toBe(written);
});

test.each([
  [
    "imports and exports",
    'import A from "./a";\nimport {\n  B,\n} from "b";\n\nexport const c = {\n  d: 1,\n};\n\nText',
    "Text",
  ],
  [
    "a sentence that begins as an import",
    "import the file, then\nexport it.",
    "&#105;mport the file, then export it.",
  ],
  ["comments", "{/* a\nb */}\n\nText", "Text"],
  ["a callout", "<Note>\n  Hot **water**\n</Note>", "> [!NOTE]\n> Hot **water**"],
  [
    "a callout on one line",
    '<Callout type="error" title="No">Hot</Callout>',
    "> [!CAUTION]\n> **No**\n>\n> Hot",
  ],
  [
    "tabs",
    '<Tabs groupId={x}>\n  <TabItem value="a" label="npm">\n\n    ```sh\n    npm i\n    ```\n\n  </TabItem>\n</Tabs>',
    "**npm**\n\n```sh\nnpm i\n```",
  ],
  [
    "a card",
    '<Card title="Prices" href="/prices" icon={<X a="}" />}>\n  What it costs\n</Card>',
    "[**Prices**](https://site.test//prices)\n\nWhat it costs",
  ],
  [
    "an accordion",
    '<Accordion title="More">Text</Accordion>',
    "<details>\n<summary>More</summary>\n\nText\n\n</details>",
  ],
  ["a picture", 'See <Image src="a.png" alt="A" width={3} />', "See ![A](a.png)"],
  ["a component in a sentence", "Press <Key name='x'>Enter</Key> twice", "Press Enter twice"],
  ["a slot of Vue", "<TeamPage>\n  <template #title>Team</template>\n</TeamPage>", "Team"],
  ["an end without a beginning", "a\n\n</Note>\n\nb", "a\n\nb"],
  ["a type in code", "`Map<String, Foo>` and ``a`<B>``", "`Map<String, Foo>` and ``a`<B>``"],
  [
    "components in code",
    "```jsx\nimport A from 'a'\n<Note>a</Note>\n```",
    "```jsx\nimport A from 'a'\n<Note>a</Note>\n```",
  ],
])("MDX: %s", (_, markdown, written) => {
  expect(again(markdown)).toBe(written);
});

test("addresses stay as they were written", () => {
  const { links, pictures } = readMarkdown(
    "[a](../b%20c.md#d 'title') [e](<f g.md>) ![h](./i.png) <img src='j.png'>",
  );
  expect({ links, pictures }).toEqual({ links: ["../b%20c.md#d", "f g.md"], pictures: ["./i.png", "j.png"] });
});
