/** "Was this useful?" under an article. Without a script it sends a form and comes back to the page, at its thanks. */
import { html, type Markup } from "../html";
import type { Article } from "../site";
import type { View } from "./view";

/** The id of the form's thanks: the style sheet shows them where the address ends with it. */
export const THANKS = "Thanks";

export const usefulForm = ({ language, paths, t }: View, { number }: Pick<Article, "number">): Markup =>
  html`<form class="useful" method="post" action="${paths.feedback(language, number)}" aria-labelledby="Useful" data-thanks="${t("useful.thanks")}" data-failed="${t("useful.failed")}">
<h2 id="Useful">${t("useful.question")}</h2>
<p id="${THANKS}" class="thanks" tabindex="-1">${t("useful.thanks")}</p>
<div class="answers"><button name="useful" value="yes">${t("useful.yes")}</button>
<details><summary>${t("useful.no")}</summary>
<label for="Word">${t("useful.word")}</label>
<textarea id="Word" name="word" rows="3" maxlength="500" aria-describedby="WordHint"></textarea>
<p id="WordHint" class="hint">${t("useful.hint")}</p>
<button name="useful" value="no">${t("useful.send")}</button>
</details></div>
</form>
`;
