/** The start page's one sheet, within the page: it is small, and a second request would hold the first sight up. */
import { PLACES } from "./evidence";

export const STYLE = `
:root {
  color-scheme: light dark;
  --surface-0: #f3f5f7; --surface-1: #fff; --surface-2: #eaeef1;
  --text-1: #15202b; --text-2: #44515d; --line: #dde3e8;
  --accent: #0c6e73; --accent-ink: #0b666b; --good: #17703a; --bad: #b3261e;
  --sans: Inter, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface-0: #0d1215; --surface-1: #151c20; --surface-2: #1e282d;
    --text-1: #e8edf0; --text-2: #aab5bd; --line: #2b363d;
    --accent: #106f70; --accent-ink: #53cfc8; --good: #62cf8c; --bad: #ff8a80;
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 24px; }
body { background: var(--surface-1); color: var(--text-1); font: 16px/24px var(--sans); overflow-wrap: break-word; }
h1, h2, h3 { font-weight: 650; letter-spacing: -.01em; text-wrap: balance; }
h1 { font-size: clamp(34px, 5.2vw, 56px); line-height: 1.08; max-width: 34ch; letter-spacing: -.02em; }
h2 { font-size: 28px; line-height: 36px; }
h3 { font-size: 16px; }
a { color: var(--accent-ink); text-underline-offset: 2px; }
ul, ol { padding: 0; list-style: none; }
img { display: block; width: 100%; height: auto; }
:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.wide { width: 100%; max-width: 1148px; margin-inline: auto; padding-inline: 24px; }
.skip { position: absolute; inset-inline-start: 8px; top: -64px; padding: 8px 16px; background: var(--surface-2); color: var(--text-1); border-radius: 8px; }
.skip:focus { top: 8px; }
.quiet { color: var(--text-2); max-width: 62ch; text-wrap: pretty; }

header.wide { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; min-height: 64px; padding-block: 8px; }
.brand { display: flex; align-items: center; gap: 8px; margin-inline-end: auto; color: inherit; font-weight: 650; font-size: 18px; text-decoration: none; }
.brand svg { width: 28px; height: 28px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; }
.bar a { display: block; padding-block: 8px; color: var(--text-2); text-decoration: none; }
.bar a:hover { color: var(--text-1); text-decoration: underline; }
.button { display: inline-block; padding: 11px 20px; border-radius: 8px; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none; }
.button:hover { text-decoration: underline; }
.button.second { background: var(--surface-2); color: var(--text-1); }

.first { padding-block: 40px 0; }
.first .quiet { margin-top: 16px; font-size: 18px; line-height: 28px; max-width: 74ch; }
.begin { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.shown { margin-top: 40px; }
.shown img { border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 16px 48px #15202b24; }
section { padding-block: 72px 0; }
section > .quiet { margin-top: 8px; }
.ground { margin-top: 72px; padding-block: 64px; background: var(--surface-0); border-block: 1px solid var(--line); }
.ground section { padding-block: 0; }
.code > *, .life > * { min-width: 0; }

.life { margin-top: 28px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface-1); }
.ended { font-size: 20px; line-height: 28px; font-weight: 600; }
.lanes { display: grid; grid-template-columns: auto 1fr; gap: 0 20px; margin-block: 20px 24px; color: var(--text-2); font-size: 14px; }
.lane { padding-block: 6px; }
.track { position: relative; border-bottom: 1px solid var(--line); }
i { display: inline-block; width: 11px; height: 11px; border-radius: 50%; background: var(--text-2); }
i.good { background: var(--good); } i.bad { background: var(--bad); border-radius: 2px; }
.track i { position: absolute; top: 13px; margin-inline-start: -5px; }
.life ol { display: grid; gap: 6px; font-variant-numeric: tabular-nums; }
.life li { display: grid; grid-template-columns: 76px 11px 1fr; gap: 12px; align-items: baseline; }
.after { color: var(--text-2); text-align: end; }
figcaption { margin-top: 16px; color: var(--text-2); font-size: 14px; }
${PLACES}

.code { display: grid; gap: 20px; margin-top: 28px; }
.code h3 { margin-bottom: 8px; color: var(--text-2); font-weight: 500; }
pre { overflow-x: auto; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface-0); font: 13px/20px var(--mono); white-space: pre; overflow-wrap: normal; }
.ground pre { background: var(--surface-1); }

.table { overflow-x: auto; margin-top: 28px; }
table { width: 100%; min-width: 620px; border-collapse: collapse; }
th, td { padding: 12px 16px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: baseline; }
th { font-weight: 600; } tbody th { font-weight: 400; padding-inline-start: 0; } thead th:first-child { padding-inline-start: 0; }
td { color: var(--text-2); } td.own { color: var(--text-1); font-weight: 600; }
.three { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 32px; margin-top: 28px; }
.three p { margin-top: 6px; color: var(--text-2); }
footer { border-top: 1px solid var(--line); }
main > .ground:last-child { border-bottom: 0; }
footer .wide { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: baseline; padding-block: 28px 40px; color: var(--text-2); font-size: 14px; }
footer p { margin-inline-end: auto; }
footer a { color: var(--text-2); }
@media (max-width: 640px) { .first { padding-top: 28px; } .shown { margin-top: 32px; } .wide { padding-inline: 16px; } .life { padding: 16px; } .shown img { height: 440px; object-fit: cover; object-position: 66% 60%; } }
`
  .replace(/\n\s*/g, "\n")
  .trim();
