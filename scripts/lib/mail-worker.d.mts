/** Bundles the thread that parses mails, when its sources changed. */
export function generateMailWorker(): void;
