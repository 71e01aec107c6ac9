/** An article, on a page and in print. */
export const article = `
.text { max-width: 680px; min-width: 0; margin-top: 24px; }
.columns { display: block; }
.text h1 { font-size: 34px; line-height: 42px; }
.text > header .about { margin-top: 12px; font-size: 19px; line-height: 28px; }
.date { margin-block: 12px 32px; color: var(--text-2); font-size: 14px; line-height: 20px; }
.notice { margin-bottom: 24px; padding: 12px 16px; border-radius: 8px; background: var(--tint); }
.contents { font-size: 15px; line-height: 22px; }
.contents li + li { margin-top: 8px; }
.contents .level-3 { padding-inline-start: 16px; }
.contents a { color: var(--text-2); text-decoration: none; }
.contents a:hover { color: var(--text-1); text-decoration: underline; }
.narrow { margin-bottom: 24px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface-1); }
.narrow summary { font-weight: 600; cursor: pointer; }
.narrow ul { margin-top: 12px; }
.beside { display: none; }
.beside h2 { margin: 0 0 12px; font-size: 14px; color: var(--text-2); letter-spacing: 0; }
@media (min-width: 1100px) {
  .columns { display: grid; grid-template-columns: minmax(0, 680px) 256px; justify-content: space-between; gap: 64px; }
  .beside { display: block; }
  .beside nav { position: sticky; top: 24px; max-height: calc(100vh - 48px); margin-top: 32px; overflow: auto; padding: 4px; }
  .narrow { display: none; }
}

.body { font-size: 17px; line-height: 28px; }
.body > * + *, .body :is(li, blockquote, [data-callout], td, th, div) > * + * { margin-top: 16px; }
.body :is(h2, h3, h4) { line-height: 1.3; }
.body > h2 { margin-top: 48px; font-size: 24px; }
.body > h3 { margin-top: 32px; font-size: 20px; }
.body > h4 { margin-top: 24px; font-size: 17px; }
.body > :first-child { margin-top: 0; }
.body ul { padding-inline-start: 24px; list-style: disc; }
.body ol { padding-inline-start: 28px; list-style: decimal; }
.body li + li, .body li > :is(ul, ol) { margin-top: 8px; }
.body hr { margin-block: 32px; border: 0; border-top: 1px solid var(--line); }
.body blockquote { padding-inline-start: 20px; border-inline-start: 3px solid var(--line); color: var(--text-2); }
.body img { display: inline-block; height: auto; border-radius: 8px; vertical-align: middle; }
.body code { padding: 2px 5px; border-radius: 5px; background: color-mix(in srgb, var(--text-1) 8%, transparent); font: .88em/1.5 var(--mono); }
.body pre { padding: 16px 20px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface-1); direction: ltr; text-align: left; font: 14px/22px var(--mono); }
.body pre code { padding: 0; background: none; font: inherit; }
.body .table { overflow-x: auto; }
.body table { min-width: 100%; border-collapse: collapse; font-size: 15px; line-height: 24px; }
.body :is(th, td) { padding: 8px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
.body th { background: var(--surface-1); font-weight: 600; }
.body [data-callout] { --mark: #2f6fb5; position: relative; padding: 14px 20px; padding-inline-start: 52px; border-inline-start: 4px solid var(--mark); border-radius: 6px; background: color-mix(in srgb, var(--mark) 10%, var(--surface-1)); }
.body [data-callout]::before { content: "i"; position: absolute; top: 17px; inset-inline-start: 16px; width: 22px; border-radius: 11px; background: var(--mark); color: #fff; font: 700 14px/22px var(--sans); text-align: center; }
.body [data-callout=tip] { --mark: #17703a; }
.body [data-callout=tip]::before { content: "✓"; }
.body [data-callout=warning]::before { content: "!"; }
.body [data-callout=danger]::before { content: "×"; }
.body [data-callout=warning] { --mark: #a86400; }
.body [data-callout=danger] { --mark: #b3261e; }
.body details { padding: 12px 20px; border: 1px solid var(--line); border-radius: 8px; }
.body summary { font-weight: 600; cursor: pointer; }
.body [data-video] { padding: 16px 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface-1); }
.hljs-comment, .hljs-quote { color: var(--text-2); font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-meta, .hljs-name, .hljs-section { color: #8a3ba8; }
.hljs-string, .hljs-attr, .hljs-addition, .hljs-regexp { color: #0b6b4f; }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-variable, .hljs-deletion { color: #a3410c; }
.hljs-title, .hljs-built_in, .hljs-type, .hljs-attribute { color: #1f5fae; }
@media (prefers-color-scheme: dark) {
  .hljs-keyword, .hljs-selector-tag, .hljs-meta, .hljs-name, .hljs-section { color: #d8a6ee; }
  .hljs-string, .hljs-attr, .hljs-addition, .hljs-regexp { color: #7ed3ae; }
  .hljs-number, .hljs-literal, .hljs-symbol, .hljs-variable, .hljs-deletion { color: #f0a981; }
  .hljs-title, .hljs-built_in, .hljs-type, .hljs-attribute { color: #90c1fa; }
}
@media (max-width: 600px) {
  .text h1 { font-size: 28px; line-height: 36px; }
  .body { font-size: 16px; line-height: 26px; }
}
@media print {
  .skip, .head nav, .languages, .trail, .contents, .related, .useful, .foot { display: none; }
  body { background: #fff; color: #000; }
  .text { max-width: none; }
  .body a[href^=http]::after { content: " (" attr(href) ")"; font-size: .8em; word-break: break-all; }
  .body :is(pre, table, img, [data-callout]) { break-inside: avoid; }
  .body :is(h2, h3, h4) { break-after: avoid; }
}
.draft header { margin-bottom: 24px; }
`;
