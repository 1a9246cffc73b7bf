import { hashOfToken, keepAddressSecret } from '@consortia/infra/kit/http/secret-address';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { callNewsMessages } from '@consortia/proto/funding-ingest/messages/call-news';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Bookmark } from '../bookmarks/bookmark-model.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { type Topic, withoutTexts } from '../topics/topic-model.ts';
import type { CalendarAddress } from './calendar-address-model.ts';
import { writeDeadlines } from './write-deadlines.ts';

/** An address that was removed, and one whose owner may not use the account any more, get the same response as one that never existed. */
export const readWatchedCalendar = (
  parts: Pick<FundingIngest, 'bookmarks' | 'calendarAddresses' | 'call' | 'config' | 'topics'>,
) =>
  handle(fundingIngestApi.readWatchedCalendar, async ({ params, response }) => {
    const { bookmarks, calendarAddresses, topics, call, config } = parts;
    const address = await calendarAddresses.findOne({ tokenHash: hashOfToken(params.token) }).lean<CalendarAddress>();
    if (!address) return fail('funding-ingest.not_found');
    const { people } = await call(identityApi.listStandings, { body: { ids: [address._id] } });
    if (people.length === 0) return fail('funding-ingest.not_found');
    const watched = await bookmarks
      .find({ userId: address._id, watchedAt: trusted({ $ne: null }) })
      .limit(limits.callsOfOnePerson)
      .lean<Bookmark[]>();
    const found = await topics
      .find({ _id: trusted({ $in: watched.map(({ topicId }) => topicId) }), deletedAt: null })
      .select(withoutTexts)
      .lean<Topic[]>();
    keepAddressSecret(response);
    return writeDeadlines(callNewsMessages.calendarName, found, config.publicUrl);
  });
