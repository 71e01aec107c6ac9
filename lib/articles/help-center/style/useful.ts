/** The question under an article. */
export const useful = `
.useful { margin-top: 48px; padding-top: 24px; border-top: 1px solid var(--line); }
.useful h2 { font-size: 18px; }
.thanks:not(:target) { display: none; }
.useful [role=status] { min-height: 24px; }
.answers { display: flex; flex-wrap: wrap; gap: 12px; margin-block: 12px; }
.useful :is(button, summary, textarea) { padding: 9px 20px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface-1); color: var(--text-1); font: inherit; }
.useful :is(button, summary) { font-weight: 600; cursor: pointer; }
.useful summary { display: inline-block; }
.useful :is(button:hover, summary:hover, [aria-pressed=true], [open] > summary) { border-color: var(--accent); background: var(--tint); }
.useful [open] { flex-basis: 100%; }
.useful label { display: block; margin-top: 16px; }
.useful textarea { width: 100%; max-width: 560px; margin-block: 8px 4px; padding: 8px 12px; }
.hint { margin-bottom: 12px; color: var(--text-2); font-size: 15px; }
`;
