/** Pages, exports and channels show each part of a document in their form. */
import { expect, test } from "vitest";
import { checkDocument } from "./check";
import { codeHtml, HIGHLIGHTED_MAX, loadHighlighter } from "./code-html";
import { readMarkdown } from "./read-markdown";
import { renderHtml } from "./render-html";
import { renderMarkdown } from "./render-markdown";
import { renderText } from "./render-text";
import { replaceAddresses } from "./replace-addresses";
import type { ArticleDocument } from "./schema";
import { VIDEO_FRAME_ORIGINS, VIDEO_PROVIDERS, videoAt, videoFrame, videoPage } from "./videos";

await loadHighlighter();

const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";
const addresses = {
  articleUrl: (number: number) => (number === 12 ? "/en/articles/12-prices" : null),
  fileUrl: () => "/files/1.png",
};

function documentOf(markdown: string) {
  const { document, links } = readMarkdown(markdown);
  return checkDocument(replaceAddresses(document, { picture: () => FILE, link: (at) => links[at] ?? null }));
}
const htmlOf = (markdown: string): string => renderHtml(documentOf(markdown), addresses).html;

test("headings have readable ids, each once, which the contents name", () => {
  const { html, contents } = renderHtml(
    documentOf("## What's *new*?\n### Größe & Preis\n## What's new\n## 你好\n## !"),
    addresses,
  );
  expect(contents).toEqual([
    { id: "whats-new", level: 2, text: "What's new?" },
    { id: "größe--preis", level: 3, text: "Größe & Preis" },
    { id: "whats-new-1", level: 2, text: "What's new" },
    { id: "你好", level: 2, text: "你好" },
    { id: "section", level: 2, text: "!" },
  ]);
  for (const { id } of contents) expect(html).toContain(` id="${id}"`);
});

test.each([
  ["a link to an article", "[a](article:12#x)", '<p><a href="/en/articles/12-prices#x">a</a></p>'],
  ["a link to no article", "[a **b**](article:13) c", "<p>a <strong>b</strong> c</p>"],
  ["a link to a heading", "[a](#b)\n## b", '<p><a href="#b">a</a></p><h2 id="b">b</h2>'],
  [
    "a link to another site",
    "[a](https://b.test)",
    '<p><a href="https://b.test/" rel="noopener nofollow">a</a></p>',
  ],
  [
    "a picture",
    '![a "b"](x "c")',
    '<p><img src="/files/1.png" alt="a &quot;b&quot;" title="c" loading="lazy" decoding="async"></p>',
  ],
  ["a tight list", "- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  [
    "code",
    "```js\nlet a = '<';\n```",
    `<pre tabindex="0"><code class="language-js"><span class="hljs-keyword">let</span> a = <span class="hljs-string">&#x27;&lt;&#x27;</span>;</code></pre>`,
  ],
  [
    "code in no language that is known",
    "```x1\n<a>\n```",
    '<pre tabindex="0"><code class="language-x1">&lt;a&gt;</code></pre>',
  ],
  [
    "a table",
    "| a | b |\n| - | - |\n| 1 | 2 |",
    '<div class="table" role="region" tabindex="0" aria-label="a, b"><table><tbody><tr><th scope="col">a</th><th scope="col">b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table></div>',
  ],
  [
    "a video",
    "<https://youtu.be/dQw4w9WgXcQ>",
    '<div data-video="youtube" data-video-id="dQw4w9WgXcQ" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></div>',
  ],
])("%s", (_, markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test("a picture that is not there is shown by its description, and one still to import too", () => {
  const { document } = readMarkdown("![A map](a.png) of [b](c.md)");
  expect(renderHtml(document, addresses).html).toBe("<p>A map of b</p>");
  expect(renderHtml(documentOf("![A map](a.png)"), { ...addresses, fileUrl: () => null }).html).toBe(
    "<p>A map</p>",
  );
});

test("plain text", () => {
  const document = documentOf(
    "## Title\n\nA [link](https://b.test/c), [an article](article:12), <https://d.test/>\\\nand ![a map](x).\n\n- a\n  1. b\n  2. c\n- d\n\n> [!TIP]\n> e\n\n> f\n> g\n\n```\n h  \n```\n\n| i | j |\n| - | - |\n| k | l |\n\n***\n\n<https://youtu.be/dQw4w9WgXcQ>",
  );
  const text =
    "Title\n\nA link, an article, https://d.test/\nand a map.\n\n• a\n  1. b\n  2. c\n• d\n\ne\n\n> f g\n\n h\n\ni | j\nk | l";
  expect(renderText(document)).toBe(text);
  expect(renderText(document, addresses)).toBe(
    `${text.replace("A link", "A link (https://b.test/c)").replace("an article", "an article (/en/articles/12-prices)")}\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ`,
  );
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "youtube", "dQw4w9WgXcQ"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  ["//www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "vimeo", "76979871"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "vimeo", "76979871/8272103f6e"],
  [
    "https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1",
    "loom",
    "0123456789abcdef0123456789abcdef",
  ],
])("%s is a video", (address, provider, videoId) => {
  const video = videoAt(address);
  expect(video).toEqual({ provider, videoId });
  if (video) expect([videoAt(videoPage(video)), videoAt(videoFrame(video))]).toEqual([video, video]);
});

test.each([
  "https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/about",
  "javascript:alert(1)",
  "x",
])("%s is no video", (address) => expect(videoAt(address)).toBeNull());

test("every host's frame is of an origin that pages allow", () => {
  const videos = [
    "https://youtu.be/dQw4w9WgXcQ",
    "https://vimeo.com/1",
    `https://loom.com/share/${"a".repeat(32)}`,
  ];
  const origins = videos.map((address) => {
    const video = videoAt(address);
    return video && new URL(videoFrame(video)).origin;
  });
  expect(origins).toEqual([...VIDEO_FRAME_ORIGINS]);
  expect(VIDEO_PROVIDERS).toHaveLength(origins.length);
});

test.each([
  "js",
  "ts",
  "html",
  "css",
  "json",
  "bash",
  "python",
  "php",
  "markdown",
  "yaml",
  "sql",
  "ruby",
  "cpp",
  "perl",
  "swift",
])("hostile code in %s is highlighted within a moment", (language) => {
  for (const unit of [
    "(",
    "{",
    "<",
    '"',
    "'",
    "`",
    "/*",
    "\\",
    "a ",
    "${",
    "<a ",
    "=>",
    "#",
    "1e",
    "[[",
    "\n",
    "@a(",
  ]) {
    const before = process.cpuUsage();
    codeHtml(unit.repeat(HIGHLIGHTED_MAX / unit.length), language);
    expect(process.cpuUsage(before).user / 1000, unit).toBeLessThan(600);
  }
});

test("links of Markdown, whose colours take seconds, stay plain under each of its names", () => {
  for (const language of ["markdown", "Markdown", "MD", "mkd"])
    expect(codeHtml("# A [link](b)", language), language).toBe("# A [link](b)");
});

test("hundreds of thousands of backticks are written as any others", () => {
  const text = "``` ".repeat(200_000);
  const document = {
    type: "doc",
    content: [{ type: "codeBlock", content: [{ type: "text", text }] }],
  } as const;
  const written = renderMarkdown(document as unknown as ArticleDocument, addresses);
  expect(written.startsWith("````\n")).toBe(true);
});
