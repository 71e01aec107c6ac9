/** The languages of the messenger on a website, and what its launcher says in them. The panel's texts: components/messenger/panel/texts, and requests/words beside it. */

import { CUSTOMER_LANGUAGES, type CustomerLanguage, chooseAmong } from "@/lib/i18n/locales";

export type MessengerLanguage = CustomerLanguage;

export const findLanguage = (tag: string): MessengerLanguage | undefined =>
  chooseAmong(CUSTOMER_LANGUAGES, [tag]);

/** Returns the first language with a translation; else English. */
export const chooseLanguage = (wanted: readonly string[]): MessengerLanguage =>
  chooseAmong(CUSTOMER_LANGUAGES, wanted) ?? "en";

type LauncherWords = {
  open: string;
  close: string;
  messages: string;
  /** Follows the number of unread messages. */
  unread: string;
  dismiss: string;
  /** Where the page or the browser keeps the panel from loading, and the link to the messenger's own page. */
  unshown: string;
  elsewhere: string;
};
/** The greeting for a team that has not written its own. */
type Greeting = { greeting: string };

export const LAUNCHER_WORDS: Record<MessengerLanguage, LauncherWords> = {
  en: {
    open: "Open messages",
    close: "Close messages",
    messages: "Messages",
    unread: "unread",
    dismiss: "Dismiss",
    unshown: "Messages cannot be shown on this page.",
    elsewhere: "Open messages in a new tab",
  },
  es: {
    open: "Abrir mensajes",
    close: "Cerrar mensajes",
    messages: "Mensajes",
    unread: "sin leer",
    dismiss: "Descartar",
    unshown: "Los mensajes no se pueden mostrar en esta página.",
    elsewhere: "Abrir los mensajes en otra pestaña",
  },
  "pt-BR": {
    open: "Abrir mensagens",
    close: "Fechar mensagens",
    messages: "Mensagens",
    unread: "para ler",
    dismiss: "Dispensar",
    unshown: "As mensagens não podem ser mostradas nesta página.",
    elsewhere: "Abrir as mensagens em outra guia",
  },
  fr: {
    open: "Ouvrir la messagerie",
    close: "Fermer la messagerie",
    messages: "Messagerie",
    unread: "à lire",
    dismiss: "Ignorer",
    unshown: "La messagerie ne peut pas s’afficher sur cette page.",
    elsewhere: "Ouvrir la messagerie dans un nouvel onglet",
  },
  de: {
    open: "Nachrichten öffnen",
    close: "Nachrichten schließen",
    messages: "Nachrichten",
    unread: "ungelesen",
    dismiss: "Ausblenden",
    unshown: "Nachrichten können auf dieser Seite nicht angezeigt werden.",
    elsewhere: "Nachrichten in einem neuen Tab öffnen",
  },
  ar: {
    open: "فتح الرسائل",
    close: "إغلاق الرسائل",
    messages: "الرسائل",
    unread: "غير مقروءة",
    dismiss: "إخفاء",
    unshown: "لا يمكن عرض الرسائل في هذه الصفحة.",
    elsewhere: "فتح الرسائل في علامة تبويب جديدة",
  },
};

export const GREETINGS: Record<MessengerLanguage, Greeting> = {
  en: { greeting: "Hello. How can we help?" },
  es: { greeting: "Hola. ¿En qué podemos ayudarte?" },
  "pt-BR": {
    greeting: "Olá. Como podemos ajudar?",
  },
  fr: {
    greeting: "Bonjour. Comment pouvons-nous vous aider\u00a0?",
  },
  de: {
    greeting: "Hallo. Wie können wir helfen?",
  },
  ar: { greeting: "مرحبًا. كيف يمكننا مساعدتك؟" },
};
