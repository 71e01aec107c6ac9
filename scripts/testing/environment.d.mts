/** The names of every setting of a developer or a server. */
export const SETTINGS: RegExp;
export const DATA: string;
export function testEnvironment(): NodeJS.ProcessEnv;
export function serverEnvironment(): NodeJS.ProcessEnv;
