import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import type { Reviewiq } from '../reviewiq.ts';
import { exchangesOfPerson, type Reading } from '../sessions/exchanges.ts';

export const personalData: PersonalData<Reading & Pick<Reviewiq, 'turns'>> = {
  covers: ['exchanges', 'turns'],
  export: async (parts, userId) => ({
    sections: {
      exchanges: (await exchangesOfPerson(parts, userId)).map(
        ({ scheme, tool, at, selection, version, prompt, answer, sources, preflight, file }) => ({
          ...{ scheme, tool, at, sectionSelection: selection, version, prompt, answer, sources, preflight, file },
        }),
      ),
    },
  }),
  async erase({ exchanges, turns }, userId) {
    await turns.withdraw({ userId });
    await exchanges.deleteMany({ userId });
    return [];
  },
};
