import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { createExplainer } from './explain-match.ts';
import { learnModel } from './learn-model.ts';
import { matchedProfile } from './matched-keywords.ts';
import { prepareItem } from './prepare-item.ts';
import { prepareProfile } from './prepare-profile.ts';
import { rankingsFor } from './ranking.ts';
import { scorePair } from './score-pair.ts';
import type { ItemText, ProfileText } from './shapes.ts';
import { profileVectorText } from './vector-text.ts';

const { embed } = createEmbeddedEmbeddings();
const call = (title: string, text: string): ItemText => ({
  ...{ kind: 'funding_topic', title, keywords: [], context: '', text, helixIds: [], identifier: null },
});
const calls = [
  call('Robotics for care', 'Robotics helps nurses. Advanced robotics is safe. Nurses trust robots in hospitals.'),
  call('Recycling of plastic waste', 'Plastics are recycled. Recycling of plastic waste saves oil. Waste is sorted.'),
  call('Heritage of cities', 'Cultural heritage is restored. Cultural heritage of cities draws visitors to museums.'),
];
async function* each<T>(some: Iterable<T>) {
  yield* some;
}
const model = await learnModel({ items: each(calls), projects: each([]), embed: null });
const person = (...keywords: string[]): ProfileText => ({ keywords, biography: '', written: [], helixIds: [] });

async function matchOf(profile: ProfileText, item: ItemText) {
  const english = matchedProfile(model, profile);
  const [own] = await embed([profileVectorText(english)]);
  const [vector] = await embed([item.title]);
  const prepared = prepareProfile(model, english, own!)!;
  const score = scorePair(
    rankingsFor('cordis-static-256').calls,
    prepared,
    prepareItem(model, item, { text: vector!, title: vector! }),
  );
  return { score, reasons: await createExplainer({ embed })(model, profile)(item) };
}

describe('keywords of other languages', () => {
  it.each([
    ['Robotik', calls[0]!, 'Robotics'],
    ['robótica avanzada', calls[0]!, 'Advanced robotics'],
    ['Recyclage des plastiques', calls[1]!, 'Recycling of plastic'],
    ['Beni culturali', calls[2]!, 'Cultural heritage'],
  ])('match by their English words, and %s is what the person reads', async (keyword, item, theirs) => {
    const { score, reasons } = await matchOf(person(keyword), item);
    expect(score).toBeGreaterThan(0.3);
    expect(reasons).toEqual([
      { kind: 'expertise', yours: keyword, theirs: expect.stringMatching(new RegExp(theirs, 'i')) },
    ]);
  });

  describe('next to a biography', () => {
    const german = 'Wir entwickeln Roboter für die Pflege von alten Menschen in Krankenhäusern';
    const withBiography = (biography: string): ProfileText => ({ ...person(), biography });

    it('of another language match by its English words, and the person reads their own sentence', async () => {
      const nursing = call(
        'Robots for nursing old people',
        'Robots are developed for nursing old people in hospitals.',
      );
      const { score, reasons } = await matchOf(withBiography(`${german}. Wir sind in Bonn.`), nursing);
      expect(score).toBeGreaterThan(0.3);
      expect(reasons).toEqual([expect.objectContaining({ yours: german })]);
    });

    it('translate its first twenty sentences of at most 300 characters', () => {
      const many = Array.from({ length: 21 }, (_, at) => `Roboter ${at} für die Pflege der Menschen`);
      const matched = matchedProfile(model, withBiography(many.join('. ')));
      expect(matched.translated).toHaveLength(20);
      expect(matched.biography).toBe(many[20]);
      const long = withBiography(`${german} `.repeat(5).trim());
      expect(matchedProfile(model, long)).toMatchObject(long);
    });

    it('leave its English sentences as they are', () => {
      const matched = matchedProfile(model, withBiography(`We restore old towns of Europe. ${german}.`));
      expect(matched.biography).toContain('We restore old towns of Europe');
      expect(matched.biography).not.toContain('Pflege');
      expect(matched.translated).toEqual([expect.stringContaining('nursing')]);
      const own = withBiography('We restore old towns of Europe. Our robots help nurses in the hospitals of Bonn.');
      expect(matchedProfile(model, own)).toMatchObject(own);
    });
  });

  it.each(['Robotics', 'Legume robotics of plastic', 'Glacier mass balance', 'Xyzzy'])(
    'leave %s as it is',
    (keyword) => {
      const profile = person(keyword);
      expect(matchedProfile(model, profile)).toMatchObject(profile);
    },
  );
});
