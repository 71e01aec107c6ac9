/** Drawings of collections and of the pages' own signs, as outlines of 24 units. */
import { Markup } from "./html";

const SHAPES: Record<string, string> = {
  book: '<path d="M4 5a2 2 0 0 1 2-2h13v16H6a2 2 0 0 0-2 2V5Z"/><path d="M19 19v2H6"/><path d="M8 7h7"/>',
  rocket:
    '<path d="M9 15 6 12c1-4 4-8 13-8 0 9-4 12-8 13l-2-2Z"/><path d="M6 12H3l2-4h3"/><path d="M12 18v3l4-2v-3"/><circle cx="14.5" cy="9.5" r="1.5"/>',
  settings:
    '<path d="M4 7h9"/><path d="M17 7h3"/><path d="M4 17h3"/><path d="M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  card: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18"/><path d="M7 15h3"/>',
  message: '<path d="M21 11.5A8 8 0 0 1 9.5 19L4 20.5 5.5 16A8 8 0 1 1 21 11.5Z"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0"/><path d="M16 4.8a3.5 3.5 0 0 1 0 6.4"/><path d="M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>',
  shield:
    '<path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3Z"/><path d="m9 12 2 2 4-4"/>',
  truck:
    '<path d="M2.5 6h11v10h-11Z"/><path d="M13.5 9.5h4l3.5 3.5v3h-7.5"/><circle cx="7" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>',
  code: '<path d="m8 7-5 5 5 5"/><path d="m16 7 5 5-5 5"/><path d="m13.5 4-3 16"/>',
  question:
    '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.3a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.6v.4"/><path d="M12 17v.01"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  languages:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18"/><path d="M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z"/>',
};

/** Decoration: what it says is written beside it. */
export const icon = (name: string): Markup =>
  new Markup(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${SHAPES[name] ?? SHAPES.book}</svg>`,
  );
