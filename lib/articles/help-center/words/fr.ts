import type { HelpWords } from "./words";

export const fr: HelpWords = {
  skip: "Aller au contenu",
  home: "Centre d’aide",
  greeting: "Comment pouvons-nous vous aider\u00a0?",
  homeDescription: "Réponses et guides de {name}.",
  languages: "Langue",
  path: "Fil d’Ariane",
  links: "Liens",
  collections: "Rubriques",
  other: "Autres articles",
  articles: "{count, plural, one {# article} other {# articles}}",
  contents: "Sur cette page",
  related: "Articles liés",
  updated: "Mis à jour le {date}",
  inOther: "Cet article n’est pas encore disponible en {language}. Voici la version en {other}.",
  pages: "Pages",
  previous: "Page précédente",
  next: "Page suivante",
  empty: { title: "Aucun article pour le moment", text: "Les articles apparaissent ici une fois publiés." },
  missing: {
    title: "Page introuvable",
    text: "La page a été déplacée ou n’est plus publiée.",
    back: "Aller au centre d’aide",
  },
  busy: { title: "Trop de demandes", text: "Réessayez dans une minute." },
  failed: { title: "Cette page n’a pas pu être chargée", text: "Réessayez dans un instant." },
};
