import { hashOfToken, newSecretToken } from '@consortia/infra/kit/http/secret-address';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayBookmark } from '../policies.ts';

export const createCalendarAddress = ({
  calendarAddresses,
  clock,
  randomBytes,
  config,
}: Pick<FundingIngest, 'calendarAddresses' | 'clock' | 'config' | 'randomBytes'>) =>
  handle(fundingIngestApi.createCalendarAddress, async ({ viewer }) => {
    if (!mayBookmark(viewer)) return fail('kit.sign_in_required');
    const token = newSecretToken(randomBytes);
    const createdAt = clock();
    const stored = { tokenHash: hashOfToken(token), createdAt };
    await calendarAddresses.updateOne({ _id: viewer.id }, { $set: stored }, { upsert: true });
    const url = config.publicUrl + pathTo(fundingIngestApi.readWatchedCalendar, { params: { token } });
    return { url, createdAt: createdAt.toISOString() };
  });
