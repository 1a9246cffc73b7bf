export type OutgoingEmail = {
  to: string;
  subject: string;
  text: string;
  /** The same words as `text`; it loads nothing. */
  html: string;
  /** Repeats of one email share it. */
  messageId?: string;
  headers?: Record<string, string>;
};
export type StoredEmail = OutgoingEmail & { id: string; from: string; sentAt: string };

/** Outgoing mail. `send` resolves when the email is safely handed over, and rejects header values with line breaks. */
export type Mail = {
  send(email: OutgoingEmail): Promise<void>;
  /** Removes stored emails: those to an address, or all that are older. Where emails are handed on, none are stored. */
  erase(which: { to: string } | { before: Date }): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
/** The embedded adapter also lists its stored emails, newest first. */
export type Mailbox = Mail & {
  list(options?: { to?: string; limit?: number }): Promise<StoredEmail[]>;
  read(id: string): Promise<StoredEmail | null>;
};
