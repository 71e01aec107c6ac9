/**
 * The one sheet of a ticket's page for its customer, within the page. Live regions are displayed also while they are empty: otherwise
 * some screen readers announce nothing of what comes into them.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f3f5f7; --surface: #fff; --own: #e3f1f1; --text: #15202b; --quiet: #44515d; --line: #dde3e8; --field: #7b8791;
  --accent: #0c6e73; --on-accent: #fff; --ink: #0b666b; --bad: #b3261e; --wait: #8a4b00; --good: #17703a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d1215; --surface: #151c20; --own: #16302f; --text: #e8edf0; --quiet: #aab5bd; --line: #2b363d; --field: #7f8c95;
    --accent: #106f70; --on-accent: #fff; --ink: #53cfc8; --bad: #ff8a80; --wait: #ffb86b; --good: #62cf8c;
  }
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body { background: var(--ground); color: var(--text); font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
.column { width: 100%; max-width: 720px; margin-inline: auto; padding: 16px; }
.brand { padding-block: 24px 0; font-weight: 600; color: var(--quiet); }
.brand:empty { display: none; }
main { padding-block: 16px 48px; }
main > * + * { margin-top: 16px; }
h1 { font-size: 26px; line-height: 34px; letter-spacing: -.01em; }
h1:focus { outline: none; }
header p { margin-top: 6px; }
.quiet { color: var(--quiet); font-size: 14px; line-height: 20px; }
.state { display: inline-block; padding: 2px 12px; border: 1px solid var(--line); border-radius: 99px; background: var(--surface); color: var(--ink); font-size: 14px; font-weight: 600; }
.state[data-state=waiting_for_you] { color: var(--wait); }
.state[data-state=done] { color: var(--good); }
.type { font-weight: 600; }
.details { display: grid; gap: 8px 24px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); margin-top: 12px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.details dt { color: var(--quiet); font-size: 14px; line-height: 20px; } .details dd { white-space: pre-wrap; }
.entries { display: grid; gap: 12px; padding: 0; list-style: none; }
.said { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.said.you { background: var(--own); margin-inline-start: 32px; }
.said.team, .said.other { margin-inline-end: 32px; }
.by { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; color: var(--quiet); font-size: 14px; }
.by bdi { font-weight: 600; }
.text { margin-top: 4px; white-space: pre-wrap; }
.file { margin-top: 4px; padding: 6px 0; border: 0; background: none; color: var(--ink); font: inherit; text-align: start; text-decoration: underline; text-underline-offset: 2px; cursor: pointer; overflow-wrap: anywhere; }
.status a { color: var(--ink); }
.files { display: grid; gap: 4px; }
.files label { font-weight: 400; color: var(--quiet); font-size: 14px; }
.files input::file-selector-button { min-height: 36px; margin-inline-end: 12px; padding: 4px 14px; border: 1px solid var(--field); border-radius: 8px; background: transparent; color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
.files input { max-width: 100%; padding-block: 6px; color: inherit; font: inherit; font-size: 14px; }
.change { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding-inline: 16px; color: var(--quiet); font-size: 14px; }
.answer { display: grid; gap: 8px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.answer label { font-weight: 600; }
fieldset { min-width: 0; padding: 0; border: 0; } legend { padding: 0 0 8px; font-weight: 600; }
.answer .score { display: flex; align-items: center; gap: 10px; min-height: 40px; font-weight: 400; cursor: pointer; }
.score input { width: 20px; height: 20px; flex: none; accent-color: var(--accent); }
textarea { width: 100%; padding: 10px 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--surface); color: inherit; font: inherit; resize: vertical; }
textarea[aria-invalid=true] { border-color: var(--bad); }
.problem { color: var(--bad); } .problem:empty { margin-top: -8px; } main > .status:empty { margin-top: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.button { min-height: 44px; padding: 9px 20px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
.button.second { border-color: var(--field); background: transparent; color: var(--text); }
.button[aria-disabled=true] { cursor: progress; opacity: .7; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.final { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
@media (max-width: 480px) { .said.you { margin-inline-start: 16px; } .said.team, .said.other { margin-inline-end: 16px; } .buttons .button { flex: 1 1 auto; } }
@media (forced-colors: active) { .button, .said, .state { border: 1px solid; } }
`;
