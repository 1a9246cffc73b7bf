import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { paths } from '../../../lib/paths.ts';

/** Pages of administrators that each list of organisations leads to. */
export const relatedLinks = [
  { to: paths.adminDashboard, label: messages.adminDashboard },
  { to: paths.people, label: accountMessages.people },
  { to: paths.auditLog, label: accountMessages.auditLog },
];
