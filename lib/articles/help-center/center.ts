/** A help center as its pages need it. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { HelpCenterLinks } from "./schemas";

export type Center = {
  workspaceId: string;
  slug: string;
  /** Its own one, while that is proved. */
  domain: string | null;
  name: string;
  /** The first one answers for those that an article lacks. */
  languages: CustomerLanguage[];
  isPublished: boolean;
  /** Whether its pages have the messenger. */
  hasMessenger: boolean;
  color: string;
  links: Partial<HelpCenterLinks>;
  logo: { id: string; name: string; mimeType: string; width: number | null; height: number | null } | null;
  /** Browsers show it beside the title, instead of the logo. */
  icon: { id: string; name: string } | null;
  /** Grows with everything that a page shows. */
  version: string;
  timezone: string;
};
