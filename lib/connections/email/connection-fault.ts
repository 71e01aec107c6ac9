/** Classifies why a mail server could not be used by the connection's error. Texts in i18n/messages/email-settings. */

const SIGNS = {
  sign_in_refused: /^535|authenticationfailed|invalid credentials|authentication failed/i,
  address_not_allowed: /not a public address|address.*not allowed/i,
  host_unknown: /ENOTFOUND|EAI_AGAIN|ENODATA/,
  nothing_answers: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
  no_tls_here: /wrong version number|packet length too long|ssl3_get_record|EPROTO/i,
  certificate_invalid: /certificate|altname/i,
  no_starttls: /STARTTLS/i,
  no_answer: /timeout|timed out|ETIMEDOUT|greeting never received|closed/i,
} as const;
export type ConnectionFault = keyof typeof SIGNS;

/** Null: no known fault; show the server's own words. */
export function faultOf(said: string): ConnectionFault | null {
  const found = Object.entries(SIGNS).find(([, sign]) => sign.test(said));
  return (found?.[0] as ConnectionFault | undefined) ?? null;
}
