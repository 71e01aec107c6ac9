/** The viewer's variables from our own tokens, which know light and dark. The frame's header is 3.5rem high. */
const TOKENS = {
  "--scalar-font": "var(--font-sans, inherit)",
  "--scalar-font-code": "var(--font-mono, ui-monospace, monospace)",
  "--scalar-custom-header-height": "3.5rem",
  "--scalar-radius": "6px",
  "--scalar-radius-lg": "8px",
  "--scalar-color-1": "var(--text-1)",
  "--scalar-color-2": "var(--text-2)",
  "--scalar-color-3": "var(--text-3)",
  "--scalar-color-accent": "var(--accent-ink)",
  "--scalar-background-1": "var(--surface-1)",
  "--scalar-background-2": "var(--surface-0)",
  "--scalar-background-3": "var(--surface-3)",
  "--scalar-background-accent": "var(--accent-soft)",
  "--scalar-border-color": "var(--line)",
  "--scalar-color-green": "var(--good)",
  "--scalar-color-red": "var(--bad)",
  "--scalar-color-yellow": "var(--warn)",
  "--scalar-color-orange": "var(--warn)",
  "--scalar-color-blue": "var(--accent-ink)",
  "--scalar-color-purple": "var(--tone-2-ink)",
  "--scalar-button-1": "var(--accent)",
  "--scalar-button-1-hover": "var(--accent-strong)",
  "--scalar-button-1-color": "var(--on-accent)",
  "--scalar-sidebar-background-1": "var(--surface-0)",
  "--scalar-sidebar-color-1": "var(--text-1)",
  "--scalar-sidebar-color-2": "var(--text-2)",
  "--scalar-sidebar-color-active": "var(--accent-ink)",
  "--scalar-sidebar-item-active-background": "var(--accent-soft)",
  "--scalar-sidebar-item-hover-background": "var(--surface-2)",
  "--scalar-sidebar-border-color": "var(--line)",
  "--scalar-sidebar-search-background": "var(--surface-1)",
  "--scalar-sidebar-search-border-color": "var(--line-control)",
  "--scalar-sidebar-search-color": "var(--text-3)",
};

const declarations = Object.entries(TOKENS).map(([name, value]) => `${name}: ${value};`);

/** Tables of the introduction scroll in themselves on a phone, instead of breaking every word. */
const TABLES = `
@media (max-width: 48rem) {
  .scalar-app .markdown table { display: block; overflow-x: auto; }
  .scalar-app .markdown :is(th, td) { min-width: 9rem; word-break: normal; overflow-wrap: normal; }
  .scalar-app .markdown td code { white-space: nowrap; word-break: normal; }
}`;

export const VIEWER_CSS = `.light-mode, .dark-mode { ${declarations.join(" ")} }${TABLES}`;
