/** The reader's time zone, such as America/Sao_Paulo. */
export const browsersTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
