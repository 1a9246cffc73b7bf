/** A response of a mail server that sending again would not change (RFC 5321, section 4.2.1: codes from 500 on). */
export type MailRefusal = {
  /** `address`: there is no such mailbox, or it accepts nothing. `email`: this one email is not accepted. */
  of: 'address' | 'email';
  /** The response of the server, in one line. */
  reason: string;
};

/** Mailbox unavailable, not local, or a name that is not allowed (RFC 5321, section 4.2.3); enhanced codes X.1.x are about the address. */
const aboutMailbox = new Set([550, 551, 553]);
const maxReason = 300;

/** The refusal in an error of `Mail.send`; null where the server was not reached or may accept it later. */
export function refusalOf(error: unknown): MailRefusal | null {
  const { responseCode, response, command } = (error ?? {}) as Record<string, unknown>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  const text = typeof response === 'string' ? response.replace(/\s+/g, ' ').slice(0, maxReason) : String(responseCode);
  // A refused sign-in or sender says nothing about the recipient, and a later attempt may be accepted.
  const isOfServer = typeof command === 'string' && !/^(?:RCPT TO|DATA|API|CONN)$/.test(command);
  if (isOfServer) return null;
  const isOfAddress = command === 'RCPT TO' && (aboutMailbox.has(responseCode) || /\b5\.1\.\d/.test(text));
  return { of: isOfAddress ? 'address' : 'email', reason: text };
}
