/** The search field, its suggestions, and the page of results. */
export const search = `
.search { position: relative; display: flex; gap: 8px; }
.field { position: relative; flex: 1; min-width: 0; }
.field .icon { position: absolute; inset-inline-start: 12px; top: 50%; width: 20px; height: 20px; translate: 0 -50%; color: var(--text-2); pointer-events: none; }
.search input { width: 100%; height: 40px; padding-inline: 40px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface-1); color: var(--text-1); font: inherit; appearance: none; }
.search input::placeholder { color: var(--text-2); opacity: 1; }
.search button { padding-inline: 16px; border: 1px solid transparent; border-radius: 8px; background: var(--ground); color: var(--ground-ink); font: inherit; font-weight: 600; cursor: pointer; }
.in-head { flex: 0 1 280px; }
.in-head button { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
.in-head button:focus-visible { position: static; width: auto; height: auto; padding-inline: 16px; clip-path: none; }
.large { max-width: 680px; margin-top: 24px; }
.large input { height: 52px; }
.home .search :focus-visible { outline-color: var(--ground-ink); }
.home button { background: var(--surface-1); color: var(--text-1); border-color: var(--edge); }
.suggestions { position: absolute; inset-inline: 0; top: 100%; z-index: 2; max-height: 60vh; overflow-y: auto; margin-top: 4px; padding: 4px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface-1); color: var(--text-1); box-shadow: 0 8px 24px #0003; }
.suggestions a { display: block; padding: 8px 12px; border-radius: 6px; color: inherit; text-decoration: none; }
.suggestions a:hover, .suggestions [aria-selected=true] { background: var(--tint); }
.suggestions [aria-selected=true] { outline: 2px solid var(--accent); outline-offset: -2px; }
.suggestions a:last-child { color: var(--text-2); }
mark { background: none; color: inherit; font-weight: 650; text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: 3px; }
.results { max-width: 680px; }
.results h1 { font-size: 32px; line-height: 40px; overflow-wrap: anywhere; }
.results > p { margin-top: 24px; }
.results .articles { margin-top: 16px; }
@media (max-width: 600px) {
  .in-head { order: 1; flex-basis: 100%; }
  .results h1 { font-size: 26px; line-height: 32px; }
}
`;
