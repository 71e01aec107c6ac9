/** Bundles the threads that read mails and documents, when their sources changed. */
export function generateWorkers(): void;
