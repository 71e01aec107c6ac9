/** Renders a component's markup with the English texts around it, as a page would. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TranslationProvider } from "@/components/i18n/translation-provider";
import { MESSAGES } from "@/lib/i18n/messages";

export const renderInEnglish = (node: ReactNode): string =>
  renderToStaticMarkup(
    <TranslationProvider language={{ locale: "en", format: "en" }} messages={MESSAGES.en}>
      {node}
    </TranslationProvider>,
  );
