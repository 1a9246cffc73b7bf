import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { forgetPerson } from '../bookmarks/forget-person.ts';
import type { FundingIngest } from '../funding-ingest.ts';

/** Records of one kind in an export. */
const maxRecords = 10_000;

export const personalData: PersonalData<FundingIngest> = {
  covers: ['bookmarks', 'deliveries', 'calendarAddresses'],
  async export({ bookmarks, deliveries, calendarAddresses }, userId) {
    const [saved, sent, address] = await Promise.all([
      bookmarks.find({ userId }).limit(maxRecords).lean(),
      deliveries.find({ userId }).select('changeId at state').limit(maxRecords).lean(),
      calendarAddresses.findById(userId).select('createdAt').lean(),
    ]);
    return {
      sections: { savedAndWatchedCalls: saved, emailedNews: sent, calendarAddress: address ? [address] : [] },
    };
  },
  async erase(parts, userId) {
    await forgetPerson(parts, userId);
    return [];
  },
};
