/** The search field of every page. Without a script it opens the page of results. */
import { html, type Markup } from "../html";
import { icon } from "../icons";
import type { View } from "./view";

/** `typed`: what was searched. */
export const searchForm = ({ language, paths, t }: View, kind: "in-head" | "large", typed = ""): Markup =>
  html`<form class="search ${kind}" role="search" action="${paths.search(language)}" data-suggestions="${paths.suggestions(language)}" data-label="${t("search.suggestions")}">
<span class="field">${icon("search")}<input type="search" name="q" value="${typed}" aria-label="${t("search.label")}" placeholder="${t("search.label")}" maxlength="200" autocomplete="off" autocapitalize="off" enterkeyhint="search"></span><button>${t("search.button")}</button>
</form>
`;
