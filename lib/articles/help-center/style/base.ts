/** Ground, type, head and foot of help pages. Written with logical sides, so that it is right in Arabic too. */
import type { readableColors } from "../colors";

export const base = ({ ground, ink, light, dark }: ReturnType<typeof readableColors>): string => `
:root {
  color-scheme: light dark;
  --ground: #${ground};
  --ground-ink: #${ink};
  --surface-0: #f3f5f7;
  --surface-1: #fff;
  --text-1: #15202b;
  --text-2: #44515d;
  --line: #dde3e8;
  --edge: #7b8894;
  --accent: #${light};
  --tint: color-mix(in srgb, var(--accent) 8%, var(--surface-1));
  --sans: -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface-0: #0d1215;
    --surface-1: #151c20;
    --text-1: #e8edf0;
    --text-2: #aab5bd;
    --line: #2b363d;
    --edge: #71808b;
    --accent: #${dark};
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 24px; }
body {
  display: flex; flex-direction: column; min-height: 100vh;
  background: var(--surface-0); color: var(--text-1);
  font: 16px/24px var(--sans); overflow-wrap: break-word;
}
h1, h2, h3, h4 { font-weight: 650; letter-spacing: -.01em; line-height: 1.25; text-wrap: balance; }
:lang(ar) { letter-spacing: 0 !important; }
a { color: var(--accent); text-underline-offset: 2px; }
ul, ol { padding: 0; list-style: none; }
img, svg { display: block; max-width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.wide { width: 100%; max-width: 1080px; margin-inline: auto; padding-inline: 24px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip { position: absolute; inset-inline-start: 8px; top: -64px; z-index: 3; padding: 8px 16px; border-radius: 8px; background: var(--surface-1); color: var(--text-1); }
.skip:focus { top: 8px; }

.head { background: var(--surface-1); border-bottom: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; min-height: 64px; padding-block: 8px; }
.brand { display: flex; align-items: center; gap: 12px; margin-inline-end: auto; min-width: 0; color: inherit; font-weight: 650; text-decoration: none; }
.logo { width: auto; height: 32px; max-width: 200px; object-fit: contain; }
.links { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 15px; }
.links a { display: block; padding-block: 4px; color: var(--text-2); text-decoration: none; }
.links a:hover { color: var(--text-1); text-decoration: underline; }
.languages { position: relative; font-size: 15px; }
.languages summary { display: flex; align-items: center; gap: 8px; padding: 4px 8px; border-radius: 8px; color: var(--text-2); cursor: pointer; list-style: none; }
.languages summary::-webkit-details-marker { display: none; }
.languages .icon { width: 20px; height: 20px; }
.languages ul { position: absolute; inset-inline-end: 0; z-index: 2; min-width: 176px; margin-top: 4px; padding: 4px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface-1); box-shadow: 0 8px 24px #0003; }
.languages li a { display: block; padding: 6px 12px; border-radius: 6px; color: var(--text-1); text-decoration: none; }
.languages li a:hover { background: var(--surface-0); }
.languages [aria-current] { font-weight: 650; }
.home { background: var(--ground); color: var(--ground-ink); border-color: color-mix(in srgb, currentColor 16%, transparent); }
.home .links a, .home .links a:hover, .home .languages summary { color: inherit; }
.home :focus-visible { outline-color: currentColor; }
.greeting { padding-block: 40px 56px; }
.greeting h1 { font-size: 40px; line-height: 48px; }
.foot { margin-top: auto; border-top: 1px solid var(--line); color: var(--text-2); font-size: 15px; }
.foot .bar { justify-content: space-between; padding-block: 24px; }
.launched { padding-bottom: 88px; }

main { padding-block: 32px 64px; }
.trail ol { display: flex; flex-wrap: wrap; font-size: 15px; }
.trail li { display: flex; }
.trail li + li::before { content: "/"; padding-inline: 8px; color: var(--text-2); }
.trail a { color: var(--text-2); text-decoration: none; }
.trail a:hover { color: var(--text-1); text-decoration: underline; }
.empty { max-width: 520px; margin: 48px auto; text-align: center; }
.empty p { margin-top: 12px; color: var(--text-2); }
.button { display: inline-block; margin-top: 12px; padding: 10px 20px; border-radius: 8px; background: var(--ground); color: var(--ground-ink); font-weight: 600; text-decoration: none; }
@media (max-width: 600px) {
  .wide { padding-inline: 16px; }
  .greeting { padding-block: 16px 32px; }
  .greeting h1 { font-size: 28px; line-height: 36px; }
  main { padding-block: 24px 48px; }
}
`;
