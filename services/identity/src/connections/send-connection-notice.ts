import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';

/** Emails the owner that an account was connected or disconnected. `act` is unique for it, and the email is sent once. */
export const sendConnectionNotice = (
  identity: SendingNotices,
  userId: string,
  kind: 'connectionAdded' | 'connectionRemoved',
  act: string,
): Promise<void> => sendSecurityNotice(identity, userId, kind, { act: `${userId}:${act}` });
