/** The HTML of hostile mails in the frame that shows it: nothing runs, nothing connects, and no link replaces the mail. */
import { createServer } from "node:net";
import { build } from "esbuild";
import { expect, test } from "./fixtures";

const ENTRY = `import purify from "dompurify";
import { mailDocument } from "@/components/inbox/content/mail-document";
window.show = (html, loadsRemote) => {
  const made = mailDocument(purify, html, { pictures: { logo: "https://own.example/logo.png" }, loadsRemote });
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox allow-same-origin");
  frame.srcdoc = made.html;
  document.body.replaceChildren(frame);
  return new Promise((resolve) => (frame.onload = () => resolve({ ...made, seen: frame.contentDocument.documentElement.outerHTML })));
};`;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: "js" },
    alias: { "@": process.cwd() },
    bundle: true,
    write: false,
    format: "iife",
  });
  return outputFiles[0]?.text ?? "";
}

const hostile = (host: string): string[] => [
  `<form><math><mtext></form><form><mglyph><style></math><img src="http://${host}/1" onerror="parent.ran=1"><iframe src="http://${host}/2"></iframe><link rel=preconnect href="http://${host}"><meta http-equiv=refresh content="0;url=http://${host}/3"><form action="http://${host}/4"><input autofocus></form></style></mglyph></form></mtext></math>`,
  `<svg><style><img src="http://${host}/5" onerror="parent.ran=1"></style></svg>`,
  `<noscript><p title="</noscript><img src=http://${host}/6 onerror=parent.ran=1>"></noscript>`,
  `<table background="http://${host}/7"><td style="background:url('http://${host}/8')">x</td></table>`,
  `<style>@import "http://${host}/9"; body { background: url(http://${host}/10) }</style><div style="background:url(//${host}/11)">x</div>`,
  `<link rel=stylesheet href="http://${host}/12"><link rel=prefetch href="http://${host}/13"><base href="http://${host}/">`,
  `<img srcset="http://${host}/14 1x" src="http://${host}/15"><picture><source srcset="http://${host}/16"></picture><video poster="http://${host}/17" src="http://${host}/18"></video>`,
  `<object data="http://${host}/19"></object><embed src="http://${host}/20"><script src="http://${host}/21"></script>`,
];

test("a mail whose pictures are not loaded makes no connection, runs nothing, and brings no form, frame or SVG", async ({
  page,
}) => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundled() });
  for (const html of hostile(`127.0.0.1:${port}`)) {
    const shown = await page.evaluate(
      (given) =>
        (window as unknown as { show: (html: string, loads: boolean) => Promise<{ seen: string }> }).show(
          given,
          false,
        ),
      html,
    );
    expect(shown.seen).not.toMatch(
      /<(script|iframe|form|input|svg|math|object|embed|link|video|source)\b|onerror|http-equiv="refresh"/i,
    );
    expect(shown.seen).not.toMatch(/(src|url|background|href)\W{1,3}(http:)?\/\/127|@import/);
  }
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  // A connection that began would be there once another one is.
  await page.evaluate((at) => fetch(`http://127.0.0.1:${at}/control`).catch(() => undefined), port);
  expect(connections).toBe(1);
  server.close();
});

test("links open outside of the mail, its own pictures show, and what it says stays", async ({ page }) => {
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundled() });
  const mail = `<html><head><style>p { color: red }</style></head><body bgcolor="#eee"><form>Kept <b>words</b></form>
    <a href="https://example.com/a" target="_self">one</a><a href="javascript:alert(1)">two</a><img src="cid:logo"><img src="https://out.example/x.png"></body></html>`;
  const show = (loads: boolean) =>
    page.evaluate(
      ([html, given]) =>
        (
          window as unknown as {
            show: (html: string, loads: boolean) => Promise<{ html: string; hasRemotePictures: boolean }>;
          }
        ).show(html, given),
      [mail, loads] as const,
    );
  const { html, hasRemotePictures } = await show(false);
  expect(hasRemotePictures).toBe(true);
  expect(html).toContain("Kept <b>words</b>");
  expect(html).toContain("p { color: red }");
  expect(html).toMatch(
    /href="https:\/\/example\.com\/a"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/example\.com\/a"/,
  );
  expect(html).not.toMatch(/javascript:|_self|out\.example/);
  expect(html).toContain('src="https://own.example/logo.png"');
  expect((await show(true)).html).toContain("https://out.example/x.png");
});
