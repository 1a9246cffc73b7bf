import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { explainedPerson } from '../../tests/explained-person.ts';
import { createExplainer } from './explain-match.ts';
import { explainerInEnglish, profileInEnglish } from './keywords-in-english.ts';
import { learnModel } from './learn-model.ts';
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
  const english = profileInEnglish(model, profile);
  const [own] = await embed([profileVectorText(english)]);
  const [vector] = await embed([item.title]);
  const prepared = prepareProfile(model, english, own!)!;
  const score = scorePair(
    rankingsFor('cordis-static-256').calls,
    prepared,
    prepareItem(model, item, { text: vector!, title: vector! }),
  );
  const explain = explainerInEnglish(createExplainer(embed));
  const { vector: steps } = await explainedPerson(english, embed);
  return { score, reasons: await explain(model, { text: profile, vector: steps })(item) };
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

  it.each(['Robotics', 'Robotics of plastic and legume', 'Glacier mass balance', 'Xyzzy'])(
    'leave %s as it is',
    (keyword) => {
      const profile = person(keyword);
      expect(profileInEnglish(model, profile)).toBe(profile);
    },
  );
});
