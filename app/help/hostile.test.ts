/** Whatever an author writes into titles, names and links is a text on a page: it ends no attribute, element, block of data or header. */
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { TestHelpCenter } from "@/lib/testing/help-center";

const HOSTILE = [
  "</title><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]></loc><x>",
  "{constructor} {{7*7}} &lt;b&gt;",
  "' onmouseover='alert(1)",
  "\u202egnp.exe \u2066 \ufeff x",
  "]( javascript:alert(1) ) `</style>",
];

/** Every element and attribute of a page. */
const NAMES = {
  elements:
    /^(html|head|meta|title|link|script|body|a|header|div|span|main|nav|ol|ul|li|article|p|h1|h2|footer|svg|path|circle|rect|details|summary|section|aside|form|input|button|mark|label|textarea)$/,
  attributes:
    /^(lang|dir|charset|name|content|property|rel|href|hreflang|type|class|id|tabindex|aria-[a-z]+|viewbox|width|height|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d|cx|cy|r|x|y|rx|role|action|data-suggestions|data-label|value|placeholder|maxlength|autocomplete|autocapitalize|enterkeyhint|method|for|rows|data-thanks|data-failed)$/,
};

/** All of a page besides these, its data for search engines, and the text of its first heading. */
function partsOf(page: string): { strange: string[]; data: string[]; title: string } {
  const strange: string[] = [];
  const data: string[] = [];
  const open: string[] = [];
  let title = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (!NAMES.elements.test(name)) strange.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!NAMES.attributes.test(key) && !(name === "script" && /^(src|defer)$/.test(key)))
          strange.push(`${name} ${key}`);
        if (name === "a" && key === "href" && !/^(\/|#|https:\/\/example\.com\/)/.test(value))
          strange.push(value);
      }
      if (
        name === "form" &&
        !/^\/help\/[\w-]+\/(en|es)\/(search|articles\/\d+\/feedback)$/.test(attributes.action ?? "")
      )
        strange.push(`form ${attributes.action}`);
      if (name !== "script" || /^\/help\/[\w-]+\/search-[\w-]{12}\.js$/.test(attributes.src ?? "")) return;
      if (attributes.type !== "application/ld+json") strange.push(`script ${attributes.type}`);
      data.push("");
    },
    ontext(text) {
      if (open.at(-1) === "script") data.push((data.pop() ?? "") + text);
      if (open.at(-1) === "h1") title += text;
    },
    onclosetag: () => void open.pop(),
    oncomment: (text) => void strange.push(`<!--${text}`),
  });
  parser.end(page);
  return { strange, data, title };
}

test.each(HOSTILE)("%j", async (words) => {
  const center = await TestHelpCenter.create({
    name: words.slice(0, 80),
    links: {
      header: [{ label: words.slice(0, 40), url: `https://example.com/?q="><script>alert(1)</script>` }],
      footer: [{ label: words.slice(0, 40), url: "https://example.com/'onx='" }],
    },
    languages: ["en", "es"],
  });
  const text = { name: words.slice(0, 80), description: words };
  const collection = await center.collection(words.slice(0, 80), null, { en: text });
  const { number } = await center.article({ title: words, summary: words, collectionId: collection });
  await center.article({ title: words, summary: words, collectionId: collection });
  const found = await center.get(`/en/articles/${number}`);
  const [article, list] = [
    found.headers.get("location") ?? "",
    (await center.get(`/en/collections/${collection.slice(-12)}`)).headers.get("location") ?? "",
  ].map((path) => path.replace(`/help/${center.slug}`, ""));
  const search = `/en/search?q=${encodeURIComponent(words)}`;
  for (const path of ["/en", list ?? "", article ?? "", "/en/nothing", search]) {
    const page = await center.get(path);
    expect([path, page.status]).toEqual([path, path === "/en/nothing" ? 404 : 200]);
    const { strange, data, title } = partsOf(page.text);
    expect([path, strange]).toEqual([path, []]);
    for (const text of data) JSON.parse(text);
    if (path === article) expect(title).toBe(words.trim());
  }
  const map = await center.get("/sitemap.xml");
  expect(map.text.replace(/<(\/?(urlset|url|loc|lastmod)|\?xml[^>]*|urlset [^>]*)>/g, "")).not.toMatch(
    /[<>]/,
  );
  const markdown = await center.get(`${article}.md`);
  expect(markdown.text.split("\n")[0]).not.toMatch(/(?<!\\)[<>`[\]]/);
  expect((await center.get("/llms.txt")).text).not.toMatch(/^\s*<(?!\\)/m);
});

test("a page may load nothing but its own style, pictures and one script, and frame listed videos", async () => {
  const center = await TestHelpCenter.create();
  const { headers, text } = await center.get("/en");
  const [, script = ""] = /<script src="([^"]+)" defer>/.exec(text) ?? [];
  const own = `http://localhost:3000/help/${center.slug}`;
  expect(`http://localhost:3000${script}`).toMatch(new RegExp(`^${own}/search-[\\w-]{12}\\.js$`));
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src http://localhost:3000${script}; connect-src ${own}/en/search.json http://localhost:3000/robots.txt; style-src 'self'; img-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
  );
  const sheet = await center.get(/href="[^"]+(\/style-[^"]+)"/.exec(text)?.[1] ?? "");
  expect(sheet.headers.get("content-security-policy")).toContain("form-action 'none'");
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
