import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { CalendarAddress } from '../features/funding/calendar-address.tsx';
import { FeedsPage } from '../features/posts/feeds/feeds-page.tsx';

/** Composes the page of addresses with the calendar of funding calls; features do not import each other. */
export const Feeds = () => <FeedsPage Calendar={CalendarAddress} calendarTitle={bookmarkMessages.calendarTitle} />;
