import { type WaitingCounts, waitsIn } from '@consortia/infra/kit/service/waiting';
import type { Parts } from './parts.ts';

/** Accounts, requests about personal data and messages to the team that wait for an administrator. */
export const waitingForAdministrators = ({ users, dataRequests, contactMessages }: Parts): WaitingCounts => ({
  accounts: () => waitsIn(users, { approvedAt: null, blockedAt: null, deletedAt: null }, 'confirmedAt'),
  'data-requests': () => waitsIn(dataRequests, { respondedAt: null, deletedAt: null }, 'requestedAt'),
  'contact-messages': () => waitsIn(contactMessages, { repliedAt: null, deletedAt: null }, 'at'),
});
