/** HTML of other tools and editors is read as what it means, and what an article may not hold leaves its text. */
import { expect, test } from "vitest";
import { checkDocument } from "./check";
import { fragmentsOf } from "./fragments";
import { DEPTH_MAX } from "./limits";
import { readHtml } from "./read-html";
import { renderMarkdown } from "./render-markdown";
import { replaceAddresses } from "./replace-addresses";

/** The document that was read, as Markdown. */
function markdownOf(html: string): string {
  const { document, pictures, links } = readHtml(html);
  const shown = replaceAddresses(document, {
    picture: () => FILE,
    link: (at) => `https://site.test/${links[at]}`,
  });
  return renderMarkdown(checkDocument(shown), {
    articleUrl: (number) => `/${number}`,
    fileUrl: () => pictures.join(),
  }).trim();
}
const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";

test.each([
  [
    "MkDocs",
    '<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot</p></div>',
    "WARNING",
  ],
  ["Sphinx", '<div class="admonition seealso"><p class="admonition-title">Note</p><p>Hot</p></div>', "NOTE"],
  [
    "VitePress",
    '<div class="danger custom-block"><p class="custom-block-title">DANGER</p><p>Hot</p></div>',
    "CAUTION",
  ],
  [
    "Docusaurus",
    '<div class="theme-admonition theme-admonition-tip admonition_x alert alert--success"><div class="admonitionHeading_x"><span><svg></svg></span>tip</div><div class="admonitionContent_x"><p>Hot</p></div></div>',
    "TIP",
  ],
  [
    "GitHub",
    '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title"><svg></svg>Caution</p><p>Hot</p></div>',
    "CAUTION",
  ],
  ["Bootstrap", '<div class="alert alert-warning" role="alert">Hot</div>', "WARNING"],
  ["our own", '<div data-callout="info" role="note"><p>Hot</p></div>', "NOTE"],
])("a callout of %s", (_, html, kind) => {
  expect(markdownOf(html)).toBe(`> [!${kind}]\n> Hot`);
});

test("a callout's own title is its first line", () => {
  const html =
    '<div class="admonition note"><p class="admonition-title">Before you begin</p><p>Hot</p></div>';
  expect(markdownOf(html)).toBe("> [!NOTE]\n> **Before you begin**\n>\n> Hot");
});

test.each([
  [
    "details without a summary",
    "<details>Text</details>",
    "<details>\n<summary></summary>\n\nText\n\n</details>",
  ],
  [
    "a heading as a summary",
    "<details><summary><h3>More</h3></summary><p>Text</p></details>",
    "<details>\n<summary>More</summary>\n\nText\n\n</details>",
  ],
  [
    "Google Docs",
    '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> <span style="font-style:italic;text-decoration:underline">both</span></p></b>',
    "**Bold** _<u>both</u>_",
  ],
  ["an old page", "<center><font color=red><tt>a</tt> <strike>b</strike></font></center>", "`a` ~~b~~"],
  ["words of a list", "<dl><dt>Term<dd>Meaning</dl>", "**Term**\n\nMeaning"],
  ["a list in a list without an item", "<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"],
  ["tasks", '<ul><li><input type="checkbox" checked> a<li><input type=checkbox> b</ul>', "- ☑ a\n- ☐ b"],
  [
    "code with the page's tools",
    '<div class="language-js"><button>Copy</button><span class="lang">js</span><pre class="shiki"><code><span class="line">let a</span>\n<span class="line">let b</span></code></pre></div>',
    "```js\nlet a\nlet b\n```",
  ],
  ["code in lines", "<pre>a<br>b</pre>", "```\na\nb\n```"],
  [
    "a table with a caption",
    "<table><caption>Prices</caption><thead><tr><th>a<th>b</thead><tr><td>1<td>2</table>",
    "Prices\n\n| a | b |\n| --- | --- |\n| 1 | 2 |",
  ],
  ["a table without rows", "<table><p>Text</p></table>", "Text"],
  [
    "a figure",
    '<figure><img src="a.png" alt="A"><figcaption>Words</figcaption></figure>',
    "![A](a.png)\n\nWords",
  ],
  ["a picture that is loaded late", '<img src="data:," data-src="a.png" alt="">', "![](a.png)"],
  [
    "a video in a frame",
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=3"></iframe>',
    '<div data-video="youtube" data-video-id="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></div>',
  ],
  [
    "another frame",
    '<iframe src="https://demo.test/x" title="A demo"></iframe>',
    "[A demo](https://demo.test/x)",
  ],
  [
    "a film of the page",
    '<video controls><source src="a/film.mp4"></video>',
    "[film.mp4](https://site.test/a/film.mp4)",
  ],
  ["unknown elements", "<x-card><x-title>Title</x-title><p>Text</p></x-card>", "Title\n\nText"],
  [
    "what is hidden",
    '<p>a<span hidden>b</span><i aria-hidden="true">c</i><b style="display: none">d</b></p>',
    "a",
  ],
  ["an anchor beside a heading", '<h2 id="x">Title<a class="headerlink" href="#x">¶</a></h2>', "## Title"],
  ["spaces", "<p> a  <b> b </b>\n c </p>", "a <strong>b </strong>c"],
])("%s", (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test("of a whole page its main part is read", () => {
  const html =
    "<html><head><title>Site</title></head><body><nav>Menu</nav><main><h1>Page</h1><nav>On this page</nav><p>Text</p></main><footer>Imprint</footer></body></html>";
  const { title, document } = readHtml(html, { takesTitle: true });
  expect(title).toBe("Page");
  expect(document.content).toEqual([{ type: "paragraph", content: [{ type: "text", text: "Text" }] }]);
});

test("addresses are for an importer, unless they lead to another site, and null leaves out", () => {
  const { document, pictures, links } = readHtml(
    '<p><a href="b.html#x">b</a> <a href="HTTPS://Other.test/é">c</a> <a href="//cdn.test">d</a> <img src="a.png"> <a href=" javascript:x">e</a></p>',
  );
  expect({ pictures, links }).toEqual({ pictures: ["a.png"], links: ["b.html#x"] });
  const texts = (json: unknown): string => JSON.stringify(json);
  expect(texts(document)).toContain('"href":"import:0"');
  expect(texts(document)).toContain('"href":"https://other.test/%C3%A9"');
  expect(texts(document)).toContain('"href":"https://cdn.test/"');
  const without = replaceAddresses(document, { picture: () => null, link: () => null, address: () => null });
  expect(without.content).toEqual([{ type: "paragraph", content: [{ type: "text", text: "b c d  e" }] }]);
});

test("links within a page find their heading by its id, an anchor before it, or its letters", () => {
  const page = readHtml(
    '<h1 id="top-title">The page</h1><p><a href="#own">1</a> <a href="#before">2</a> <a href="#inside">3</a> <a href="#a-b-c">4</a> <a href="#nowhere">5</a> <a href="#top-title">6</a></p><h2 id="own">One</h2><a id="before"></a><h2>Two</h2><p id="inside">Text</p><h2>A, B &amp; C</h2>',
    { takesTitle: true },
  );
  const linked = [...JSON.stringify(page.document).matchAll(/"href":"(#[^"]*)"/g)].map(([, href]) => href);
  expect(linked).toEqual(["#one", "#two", "#two", "#a-b--c"]);
  const idOf = fragmentsOf(page);
  expect(["own", "inside", "the-page", "nowhere", "__proto__"].map(idOf)).toEqual([
    "one",
    "two",
    "",
    null,
    null,
  ]);
});

test.each([
  "blockquote",
  "ul><li",
  "ol><li",
  'div class="alert"',
  "details",
  "table><tr><td",
  "div",
  "b",
  "a href=x",
])("<%s> nested ten thousand times is read within the depth of a document, with its text", (tag) => {
  const { document } = readHtml(`${`<${tag}>`.repeat(10_000)}deep`);
  const depth = JSON.stringify(document).split('"content"').length;
  expect(depth).toBeLessThanOrEqual(DEPTH_MAX);
  expect(JSON.stringify(document)).toContain("deep");
  checkDocument(replaceAddresses(document, { picture: () => null, link: () => null }));
});
