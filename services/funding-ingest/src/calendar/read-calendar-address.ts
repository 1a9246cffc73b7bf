import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayBookmark } from '../policies.ts';
import type { CalendarAddress } from './calendar-address-model.ts';

export const readCalendarAddress = ({ calendarAddresses }: Pick<FundingIngest, 'calendarAddresses'>) =>
  handle(fundingIngestApi.readCalendarAddress, async ({ viewer }) => {
    if (!mayBookmark(viewer)) return fail('kit.sign_in_required');
    const address = await calendarAddresses.findById(viewer.id).lean<CalendarAddress>();
    return { createdAt: address?.createdAt.toISOString() ?? null };
  });
