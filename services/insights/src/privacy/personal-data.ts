import type { PersonalData } from '@consortia/infra/kit/personal-data';
import type { Insights } from '../insights.ts';

const ofProfile = (userId: string) => ({ kind: 'member' as const, targetId: userId });

/** Views of the person's profile. No other row refers to a person. */
export const personalData: PersonalData<Insights> = {
  covers: ['views'],
  export: async ({ views }, userId) => ({
    sections: { profileViews: await views.find(ofProfile(userId)).sort({ at: 1 }).select('-_id at count').lean() },
  }),
  async erase({ views }, userId) {
    await views.deleteMany(ofProfile(userId));
    return [];
  },
};
