import type { PersonalData } from '@consortia/infra/kit/personal-data';
import { forgetPerson } from '../matches/forget-person.ts';
import type { Matches } from '../matches/matches.ts';

/** Matches are derived: once the person is gone from the projection, no job makes them again. */
export const personalData: PersonalData<Matches> = {
  covers: ['profiles', 'matches', 'dismissals', 'items'],
  async export({ profiles, dismissals }, userId) {
    const profile = await profiles.findById(userId).select('text').lean<{ text: string }>();
    const dismissed = await dismissals.find({ userId }).select('kind item at').lean();
    return { sections: { matchedBy: profile ? [JSON.parse(profile.text)] : [], dismissedMatches: dismissed } };
  },
  async erase(matches, userId) {
    await forgetPerson(matches, userId);
    await matches.dismissals.deleteMany({ userId });
    return [];
  },
};
