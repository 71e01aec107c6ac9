/** Cards of collections and lists of articles. */
export const lists = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 16px; }
.card { display: flex; flex-direction: column; gap: 4px; height: 100%; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface-1); color: var(--text-1); text-decoration: none; }
.card:hover { border-color: var(--accent); }
.card .icon { margin-bottom: 8px; color: var(--accent); }
.name { font-weight: 600; }
.about { color: var(--text-2); }
.card .about, .articles .about { font-size: 15px; line-height: 22px; }
.count { color: var(--text-2); font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
.card .count { margin-top: auto; padding-top: 12px; }
main h2 { margin-block: 48px 16px; font-size: 20px; }
.title { display: flex; gap: 16px; margin-block: 24px 32px; }
.title .icon { flex: none; width: 32px; height: 32px; margin-top: 4px; color: var(--accent); }
.title > div { min-width: 0; }
.title h1 { font-size: 32px; line-height: 40px; }
.title .about { margin-block: 8px; max-width: 680px; }
.cards + .articles { margin-top: 24px; }
.articles { border: 1px solid var(--line); border-radius: 12px; background: var(--surface-1); }
.articles li + li { border-top: 1px solid var(--line); }
.articles a { display: flex; flex-direction: column; gap: 2px; padding: 16px 24px; color: var(--text-1); text-decoration: none; }
.articles a:hover .name { color: var(--accent); text-decoration: underline; }
.related { max-width: 680px; margin-top: 64px; }
.turner { display: flex; justify-content: center; gap: 24px; margin-top: 24px; font-variant-numeric: tabular-nums; }
@media (max-width: 600px) {
  .card { padding: 16px; }
  .articles a { padding: 14px 16px; }
  .title { gap: 12px; }
  .title h1 { font-size: 26px; line-height: 32px; }
}
`;
