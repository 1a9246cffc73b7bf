import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { noteChanges } from '../facts/changed-days.ts';
import type { Insights } from '../insights.ts';

type Needed = Pick<Insights, 'clock' | 'days' | 'recounts' | 'views'>;

const ofProfile = (userId: string) => ({ kind: 'member' as const, targetId: userId });

/** Views of the person's profile and their daily counts. No other row refers to a person. */
export const personalData: PersonalData<Needed> = {
  covers: ['views', 'days'],
  export: async ({ views }, userId) => ({
    sections: { profileViews: await views.find(ofProfile(userId)).sort({ at: 1 }).select('-_id at count').lean() },
  }),
  async erase(insights, userId) {
    const { views, days } = insights;
    const counted = await views.find(ofProfile(userId)).select('at').lean();
    await noteChanges(
      insights,
      counted.map(({ at }) => at),
    );
    await views.deleteMany(ofProfile(userId));
    await days.deleteMany({ target: userId });
    return [];
  },
};
