/** The fates of columns of articles and the help center: lib/partner/erasure/columns.test.ts. */
import { type Fate, inner, OWN, personal, setting, written, YES } from "./column-fates";

export const ARTICLE_FATES: Record<string, Fate[]> = {
  article_answers: [inner("word language", { erased: "no address, no number; kept 400 days" })],
  article_collections: [setting("icon texts")],
  article_files: [written("file_name"), inner("mime_type sha256")],
  article_import_pages: [inner("path language source title problems", { erased: OWN })],
  article_imports: [inner("file_name language", { erased: OWN })],
  article_previews: [setting("language")],
  article_problems: [
    personal("note", { merged: "its conversation is the winner's, and keeps it" }),
    inner("language reporter_name", { erased: OWN, exported: YES }),
  ],
  article_redirects: [written("path language")],
  article_search_misses: [inner("query language", { erased: "no address, no number; kept 90 days" })],
  article_search_texts: [inner("body language", { erased: OWN })],
  article_search_words: [inner("word stem language", { erased: OWN })],
  article_steps: [inner("client_id language step", { erased: OWN })],
  article_texts: [written("title summary document"), setting("language")],
  article_versions: [written("title summary document language")],
  article_views: [inner("language")],
  help_centers: [setting("slug name languages color links"), inner("former_slugs")],
  help_domains: [setting("domain"), inner("token found")],
};
