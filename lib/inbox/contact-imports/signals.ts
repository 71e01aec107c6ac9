/** Signals of contact imports: each starts the jobs that name it. A stored name never changes. */

/** Lines of an import are to be imported or taken back. */
export const contactImportDue = "contacts/import.due";
