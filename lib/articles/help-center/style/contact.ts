/** The form for requests. */
export const contact = `
.contact { max-width: 640px; margin-inline: auto; }
.contact > * + * { margin-top: 16px; }
.contact h2 { font-size: 18px; }
.contact .about { color: var(--text-2); }
.contact form[method] { display: grid; gap: 20px; margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); }
.contact form[method] > * { margin: 0; min-width: 0; }
.contact label, .contact legend { display: block; padding: 0; font-weight: 600; }
.contact label .hint, .contact legend .hint { font-weight: 400; }
.contact :is(input:not([type=checkbox], [type=search]), select, form[method] textarea) { width: 100%; margin-block: 6px 4px; padding: 9px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface-1); color: var(--text-1); font: inherit; }
.contact form[method] > button { justify-self: start; padding: 10px 24px; border: 0; border-radius: 8px; background: var(--ground); color: var(--ground-ink); font: inherit; font-weight: 600; cursor: pointer; }
.contact fieldset { padding: 0; border: 0; }
.contact .option { display: flex; align-items: center; gap: 10px; min-height: 36px; font-weight: 400; }
.contact .option input { width: 18px; height: 18px; flex: none; margin: 0; }
.contact .hint { display: block; margin: 0; }
.contact label .hint, .contact legend .hint { display: inline; }
.contact .problem { padding: 12px 16px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface-1); font-weight: 600; }
.kinds { display: grid; gap: 8px; }
.kinds a { display: block; padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface-1); text-decoration: none; font-weight: 600; }
.kinds a:hover { border-color: var(--accent); }
`;
