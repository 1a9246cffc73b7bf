import type { FundingIngest } from '../funding-ingest.ts';

type Parts = Pick<FundingIngest, 'bookmarks' | 'calendarAddresses' | 'deliveries'>;

/** Deletes everything that concerns one person. */
export async function forgetPerson({ bookmarks, calendarAddresses, deliveries }: Parts, userId: string): Promise<void> {
  await calendarAddresses.deleteOne({ _id: userId });
  await bookmarks.deleteMany({ userId });
  await deliveries.deleteMany({ userId });
}
