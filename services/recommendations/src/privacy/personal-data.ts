import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import { forgetPerson } from '../matches/forget-person.ts';
import type { MatchNotice } from '../new-matches/match-notice-model.ts';
import type { NewMatches } from '../new-matches/new-matches.ts';
import { deleteStoredSearch } from '../saved-searches/delete-stored-search.ts';
import { foundItemId } from '../saved-searches/found-item-model.ts';

/** Matches are derived: once the person is gone from the projection, no job makes them again. */
export const personalData: PersonalData<NewMatches> = {
  covers: [
    'profiles',
    'matches',
    'dismissals',
    'likings',
    'items',
    'savedSearches',
    'savedSearchHits',
    'foundItems',
    'matchNotices',
  ],
  async export({ profiles, dismissals, likings, savedSearches, matchNotices }, userId) {
    const profile = await profiles.findById(userId).select('text').lean<{ text: string }>();
    const dismissed = await dismissals.find({ userId }).select('kind item at').lean();
    const liked = await likings.find({ userId }).select('kind item at').lean();
    const searches = await savedSearches
      .find({ userId, deletedAt: null })
      .select('name kind filters schedule createdAt notifiedAt')
      .lean();
    const notice = await matchNotices.findById(userId).select('notified seen').lean<MatchNotice>();
    const knownMatches = notice ? [{ notified: notice.notified, seen: notice.seen }] : [];
    const matchedBy = profile ? [JSON.parse(profile.text)] : [];
    return {
      sections: {
        ...{ matchedBy, dismissedMatches: dismissed, likedMatches: liked },
        ...{ savedSearches: searches, knownMatches },
      },
    };
  },
  async erase(matches, userId) {
    await forgetPerson(matches, userId);
    await matches.dismissals.deleteMany({ userId });
    await matches.likings.deleteMany({ userId });
    const searches = await matches.savedSearches.find({ userId }).select('_id').lean<{ _id: string }[]>();
    for (const { _id } of searches) await deleteStoredSearch(matches, _id, userId);
    await matches.savedSearchHits.deleteMany({ userId });
    await matches.foundItems.deleteOne({ _id: foundItemId('expert', userId) });
    await matches.matchNotices.deleteOne({ _id: userId });
    const { savedSearchMatched, matchesFound } = recommendationsEvents;
    return [
      ...searches.map(({ _id: key }) => ({ topic: savedSearchMatched.topic, key })),
      { topic: matchesFound.topic, key: userId },
    ];
  },
};
