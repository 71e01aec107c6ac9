/** The names of every setting of a developer or a server. */
export const SETTINGS: RegExp;
export const DATA: string;
export const NAME_SERVER_PORT: number;
export function testEnvironment(): NodeJS.ProcessEnv;
export function serverEnvironment(): NodeJS.ProcessEnv;
