import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { createExplainer } from './explain-match.ts';
import { createItemIndex } from './item-index.ts';
import { learnModel } from './learn-model.ts';
import { prepareItem } from './prepare-item.ts';
import { prepareProfile } from './prepare-profile.ts';
import { rankingsFor } from './ranking.ts';
import { schemeTerms, schemeTermsOf } from './schemes.ts';
import type { ItemText, ProfileText } from './shapes.ts';
import { profileVectorText } from './vector-text.ts';

const { embed } = createEmbeddedEmbeddings();
const call = (identifier: string, title: string): ItemText => ({
  ...{ kind: 'funding_topic', title, keywords: [], context: '', text: '', helixIds: [], identifier },
});
const calls = [
  call('HORIZON-MSCA-2027-DN-01-01', 'MSCA Doctoral Networks 2027'),
  call('HORIZON-MSCA-2027-PF-01-01', 'MSCA Postdoctoral Fellowships 2027'),
  call('ERC-2027-STG', 'ERC Starting Grant'),
  call('HORIZON-WIDERA-2027-01', 'Writing better proposals for Horizon Europe in a network of MSCA offices'),
  call('HORIZON-CL4-2027-02', 'Quantum sensors for healthcare'),
];
const person = (keywords: string[], biography = ''): ProfileText => ({
  keywords,
  biography,
  written: [],
  helixIds: [],
});

async function* each<T>(some: Iterable<T>) {
  yield* some;
}
async function matchesOf(profile: ProfileText) {
  const model = await learnModel({ items: each(calls), projects: each([]), embed: null });
  const vectors = await embed(calls.map(({ title }) => title));
  const prepared = calls.map((item, at) => prepareItem(model, item, { text: vectors[at]!, title: vectors[at]! }));
  const index = createItemIndex(
    rankingsFor('cordis-static-256').calls,
    prepared.map((item, at) => [String(at), item]),
  );
  const [vector] = await embed([profileVectorText(profile)]);
  const ranked = index.rank(prepareProfile(model, profile, vector!)!, 10);
  const explain = createExplainer({ embed })(model, profile);
  return Promise.all(
    ranked.map(async ({ id }) => ({ call: calls[Number(id)]!.identifier, reasons: await explain(calls[Number(id)]!) })),
  );
}

describe('keywords that name a scheme', () => {
  it.each([
    ['MSCA', 'HORIZON-MSCA-2027-SE-01-01', 'ERC-2027-STG'],
    ['Marie Skłodowska-Curie Actions', 'HORIZON-MSCA-2027-SE-01-01', 'HORIZON-EIC-2026-DEFENCE-01'],
    ['msca grant proposals 2027', 'HORIZON-MSCA-2027-SE-01-01', 'HORIZON-CL4-2027-02'],
    ['Doctoral networks', 'HORIZON-MSCA-2027-DN-01-01', 'HORIZON-MSCA-2027-PF-01-01'],
    ['Marie Skłodowska-Curie Postdoctoral Fellowships', 'HORIZON-MSCA-2027-PF-01-01', 'HORIZON-MSCA-2027-DN-01-01'],
    ['ERC Starting Grant', 'ERC-2027-STG', 'ERC-2026-ADG'],
    ['EIC Pathfinder', 'HORIZON-EIC-2026-PATHFINDERCHALLENGES-01-03', 'HORIZON-EIC-2026-TRANSITIONOPEN'],
    ['EU Missions', 'HORIZON-MISS-2027-07-CLIMA-CIT-01', 'HORIZON-CL5-2027-02-D3-24'],
    ['Erasmus', 'ERASMUS-EDU-2026-PEX-COVE', 'DIGITAL-2026-SKILLS-10'],
    ['Digital Europe', 'DIGITAL-2026-SKILLS-10', 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12'],
    ['LIFE programme', 'LIFE-2026-CET-DIGITAL', 'HORIZON-CL6-2027-LIFE-01'],
  ])('%s means %s and not %s', (keyword, meant, other) => {
    const [term] = schemeTerms(keyword);
    expect(schemeTermsOf(meant)).toContain(term);
    expect(schemeTermsOf(other)).not.toContain(term);
  });

  it('may name several', () => {
    for (const keyword of ['MSCA, ERC', 'MSCA/ERC', 'ERC and MSCA proposals'])
      expect(schemeTerms(keyword).toSorted()).toEqual([...schemeTerms('MSCA'), ...schemeTerms('ERC')].sort());
  });

  it.each(
    [
      ['Horizon Europe', 'Life', 'digital twins', 'MSCA quantum sensing', 'missions to Mars', ''],
      ['Field missions', 'Erasmus University', 'Widening researchers'],
    ].flat(),
  )('%j names none', (keyword) => expect(schemeTerms(keyword)).toEqual([]));

  it('match calls of the scheme and nothing else, for someone who names no subject', async () => {
    const found = await matchesOf(
      person(['MSCA', 'Projects and their management'], 'I write proposals with quantum physicists.'),
    );
    expect(found).toEqual(
      ['HORIZON-MSCA-2027-DN-01-01', 'HORIZON-MSCA-2027-PF-01-01'].map((identifier) => ({
        call: identifier,
        reasons: [{ kind: 'expertise', yours: 'MSCA', theirs: identifier }],
      })),
    );
  });

  it('are one reason, however often they name the same', async () => {
    const [first] = await matchesOf(person(['MSCA', 'Marie Curie', 'MSCA grants']));
    expect(first!.reasons).toHaveLength(1);
  });

  it('count next to many subjects, and to titles of posts, as much as alone', async () => {
    const others = ['Soil health', 'Street trees', 'District heating', 'Seagrass', 'Cities', 'Housing', 'Rivers'];
    const office = { ...person(['MSCA', ...others]), written: ['Partners sought for gardens', 'Ports and divers'] };
    const found = (await matchesOf(office)).slice(0, 2).map(({ call: identifier }) => identifier);
    expect(found.sort()).toEqual(['HORIZON-MSCA-2027-DN-01-01', 'HORIZON-MSCA-2027-PF-01-01']);
  });

  it('count next to a subject, and are a reason where no word of the call is one', async () => {
    const found = await matchesOf(person(['Quantum sensing', 'Doctoral Networks']));
    const reasons = new Map(found.map(({ call: identifier, reasons: some }) => [identifier, some]));
    expect(reasons.get('HORIZON-CL4-2027-02')).toMatchObject([{ yours: 'Quantum sensing' }]);
    expect(reasons.get('HORIZON-MSCA-2027-DN-01-01')).toMatchObject([{ yours: 'Doctoral Networks' }]);
    expect(reasons.get('HORIZON-MSCA-2027-PF-01-01') ?? []).toEqual([]);
  });
});
