/** The parts of the bar that appear after the page, fetched together. */
export { UnreadCount } from '../features/inbox/unread-count.tsx';
export { Bell } from '../features/notifications/bell.tsx';
