/** The notifications of a person and the ledger of their emails, fetched together. */
export { EmailLedgerPage } from '../features/notifications/email-ledger-page.tsx';
export { NotificationListPage } from '../features/notifications/notification-list-page.tsx';
