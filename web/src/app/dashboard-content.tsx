/** What the content service has for the dashboard, fetched together. */
export { Omnibox } from '../features/content/alerts/omnibox.tsx';
export { Announcements } from '../features/content/announcements/announcements.tsx';
