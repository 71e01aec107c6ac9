/** The page of an address that leads to nothing. */
import { html } from "../html";
import type { Made } from "../page-cache";
import { documentOf } from "./frame";
import type { View } from "./view";

export function missingPage(view: View): Made {
  const { language, paths, t } = view;
  return documentOf(view, {
    status: 404,
    title: t("missing.title"),
    description: t("missing.text"),
    path: null,
    inLanguage: paths.home,
    written: [],
    main: html`<div class="empty"><h1>${t("missing.title")}</h1><p>${t("missing.text")}</p><p><a class="button" href="${paths.home(language)}">${t("missing.back")}</a></p></div>\n`,
  });
}
