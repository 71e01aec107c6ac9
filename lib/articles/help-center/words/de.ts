import type { HelpWords } from "./words";

export const de: HelpWords = {
  skip: "Zum Inhalt springen",
  home: "Hilfe",
  greeting: "Wie können wir helfen?",
  homeDescription: "Antworten und Anleitungen von {name}.",
  languages: "Sprache",
  path: "Navigationspfad",
  links: "Links",
  collections: "Themen",
  other: "Weitere Artikel",
  articles: "{count, plural, one {# Artikel} other {# Artikel}}",
  contents: "Auf dieser Seite",
  related: "Verwandte Artikel",
  updated: "Aktualisiert am {date}",
  inOther:
    "Diesen Artikel gibt es noch nicht in dieser Sprache ({language}). Angezeigt wird die Fassung in {other}.",
  pages: "Seiten",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  search: {
    label: "Artikel durchsuchen",
    button: "Suchen",
    title: "Suche",
    for: "Ergebnisse für „{query}“",
    count: "{count, plural, one {# Artikel gefunden} other {# Artikel gefunden}}",
    hint: "Geben Sie ein Wort oder eine Frage ein.",
    inOther: "In dieser Sprache ({language}) wurde nichts gefunden. Sprache dieser Artikel: {other}.",
    none: {
      title: "Nichts gefunden für „{query}“",
      text: "Prüfen Sie die Schreibweise oder versuchen Sie es mit anderen Wörtern.",
    },
    suggestions: "Vorschläge",
    all: "Alle Ergebnisse anzeigen",
  },
  empty: { title: "Noch keine Artikel", text: "Artikel erscheinen hier, sobald sie veröffentlicht sind." },
  missing: {
    title: "Seite nicht gefunden",
    text: "Die Seite wurde verschoben oder ist nicht mehr veröffentlicht.",
    back: "Zur Hilfe",
  },
  busy: { title: "Zu viele Anfragen", text: "Versuchen Sie es in einer Minute noch einmal." },
  failed: {
    title: "Diese Seite konnte nicht geladen werden",
    text: "Versuchen Sie es gleich noch einmal.",
  },
};
