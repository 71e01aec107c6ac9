type Exception = { what: string; until: string; why: string };

export function isAllowed(licence: string): boolean;
export function checkDependencies(today?: string, exceptions?: readonly Exception[]): Promise<string>;
