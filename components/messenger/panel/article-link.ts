/** The number of an article of the help center whose pages begin with `base`; null: the address leads elsewhere. */
export function articleIn(href: string, base: string | null | undefined): number | null {
  const path = base && href.startsWith(`${base}/`) ? href.slice(base.length) : "";
  const [, digits] = /^\/[\w-]+\/articles\/(\d{1,9})(?!\d)/.exec(path) ?? [];
  return digits ? Number(digits) : null;
}
