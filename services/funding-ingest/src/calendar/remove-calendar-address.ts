import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { callNewsMessages } from '@consortia/proto/funding-ingest/messages/call-news';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayBookmark } from '../policies.ts';

export const removeCalendarAddress = ({ calendarAddresses }: Pick<FundingIngest, 'calendarAddresses'>) =>
  handle(fundingIngestApi.removeCalendarAddress, async ({ viewer }) => {
    if (!mayBookmark(viewer)) return fail('kit.sign_in_required');
    await calendarAddresses.deleteOne({ _id: viewer.id });
    return { message: callNewsMessages.calendarRemoved };
  });
