/** Copies the packages that its lock names from the project's own, and runs its script for afterwards. */
export function installPackages(folder: string): Promise<void>;
/** In MB, without PostgreSQL's programs. */
export function installedSizes(folder: string): { folderMb: number; packagesMb: number };
