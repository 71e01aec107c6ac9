/** Shapes of a help center's settings. */
import { z } from "zod";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { name, uuid } from "@/lib/platform/shapes";

export const SLUG_MAX = 40;
export const SLUG_MIN = 3;
export const LINKS_MAX = 8;

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(SLUG_MIN, `Use at least ${SLUG_MIN} characters.`)
  .max(SLUG_MAX, `Use at most ${SLUG_MAX} characters.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and hyphens between them.");

const WEB = /^https?:\/\//i;
const Link = z.strictObject({
  label: name(40),
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => WEB.test(text) && URL.canParse(text), "Enter a complete URL, with https://."),
});
export const HelpCenterLinks = z.strictObject({
  header: z.array(Link).max(LINKS_MAX).default([]),
  footer: z.array(Link).max(LINKS_MAX).default([]),
});
export type HelpCenterLinks = z.infer<typeof HelpCenterLinks>;

export const HelpCenter = z.object({
  /** Part of the address. */
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  /** The first one answers for those that an article lacks. */
  languages: z.array(ArticleLanguage),
  /** Until then its published articles can be read, and search engines are kept out. */
  isPublished: z.boolean(),
  /** Whether its pages have the workspace's messenger, once it is published. A former process answers without it. */
  hasMessenger: z.boolean().default(false),
  /** Six hexadecimal digits. */
  color: z.string(),
  /** A picture of the workspace; its address opens it for ten minutes. */
  logo: z.object({ id: uuid(), url: z.string() }).nullable(),
  /** The same, for what browsers show beside the page's title. Null: the logo. */
  icon: z.object({ id: uuid(), url: z.string() }).nullable(),
  links: z.object({
    header: z.array(z.object({ label: z.string(), url: z.string() })),
    footer: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
});
export type HelpCenter = z.infer<typeof HelpCenter>;
export const HelpCenterResult = z.object({ center: HelpCenter });

export const UpdateHelpCenter = z.strictObject({
  slug: slug.optional(),
  name: name(80).optional(),
  languages: z
    .array(ArticleLanguage)
    .min(1, "Choose one language at least.")
    .max(ArticleLanguage.options.length)
    .refine((all) => new Set(all).size === all.length, "Name each language once.")
    .optional(),
  isPublished: z.boolean().optional(),
  hasMessenger: z.boolean().optional(),
  /** Three or six hexadecimal digits, also after #. */
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/, "Use a colour such as #0c6e73.")
    .transform((text) => text.replace("#", ""))
    .transform((text) => (text.length === 3 ? text.replace(/./g, "$&$&") : text))
    .optional(),
  logoId: uuid().nullable().optional(),
  iconId: uuid().nullable().optional(),
  links: HelpCenterLinks.optional(),
});
export type UpdateHelpCenter = z.infer<typeof UpdateHelpCenter>;
