import { recipientsApi } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { forgetPerson } from './forget-person.ts';

const batch = 200;
type Page = (after: string) => Promise<string[]>;

/** Deletes what concerns people whose accounts identity no longer has. */
export async function forgetClosedAccounts(parts: FundingIngest, signal: AbortSignal): Promise<void> {
  const { bookmarks, calendarAddresses } = parts;
  const withBookmarks: Page = async (after) =>
    (
      await bookmarks
        .find({ userId: trusted({ $gt: after }) })
        .sort({ userId: 1 })
        .limit(batch)
        .select('userId')
        .lean<{ userId: string }[]>()
    ).map(({ userId }) => userId);
  const withCalendar: Page = async (after) =>
    (
      await calendarAddresses
        .find({ _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(batch)
        .select('_id')
        .lean<{ _id: string }[]>()
    ).map(({ _id }) => _id);
  for (const pageOf of [withBookmarks, withCalendar]) {
    for (let page = await pageOf(''); page.length > 0 && !signal.aborted; page = await pageOf(page.at(-1)!)) {
      const ids = [...new Set(page)];
      const { recipients } = await parts.call(recipientsApi.listRecipients, { body: { ids } });
      const open = new Set(recipients.map(({ id }) => id));
      for (const id of ids) if (!open.has(id)) await forgetPerson(parts, id);
    }
  }
}
