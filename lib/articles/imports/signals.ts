/** Signals of article imports: each starts the jobs that name it. A stored name never changes. */

/** Pages of an import are to be checked, imported or taken back. */
export const articleImportDue = "articles/import.due";
