/** Parts of the dashboard that come from the content service, fetched together. */
export { Omnibox } from '../features/content/alerts/omnibox.tsx';
export { Announcements } from '../features/content/announcements/announcements.tsx';
