export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string /** Repeats of one letter share it. */;
  messageId?: string;
  headers?: Record<string, string>;
};
export type StoredEmail = Letter & { id: string; from: string; sentAt: string };

/** Outgoing mail. Resolves when the letter is safely handed over. Header values with line breaks are refused. */
export type Mail = {
  send(letter: Letter): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
/** What the embedded adapter can do besides: the letters it keeps, newest first. */
export type Mailbox = Mail & {
  list(options?: { to?: string; limit?: number }): Promise<StoredEmail[]>;
  read(id: string): Promise<StoredEmail | null>;
};
