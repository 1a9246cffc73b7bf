import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { explainedPerson } from '../../tests/explained-person.ts';
import { decodeModel, encodeModel } from './encode-model.ts';
import { createExplainer } from './explain-match.ts';
import { createItemIndex } from './item-index.ts';
import { learnModel } from './learn-model.ts';
import type { Model } from './model.ts';
import { prepareItem } from './prepare-item.ts';
import { prepareProfile } from './prepare-profile.ts';
import { decodeItem, decodeProfile, encodeItem, encodeProfile } from './prepared-bytes.ts';
import { rankingsFor } from './ranking.ts';
import { scorePair } from './score-pair.ts';
import type { ItemText, ProfileText, ProjectText } from './shapes.ts';

const ranking = rankingsFor('cordis-static-256').calls;
const { embed, dimensions } = createEmbeddedEmbeddings();
const explainer = createExplainer({ embed, dimensions });
const explainMatches = (model: Model, text: ProfileText) => async (item: ItemText) =>
  explainer(model, await explainedPerson(text, embed))(item);
const topic = (identifier: string, title: string, context = ''): ItemText => ({
  kind: 'funding_topic',
  title,
  keywords: [],
  context,
  text: '',
  helixIds: [],
  identifier,
});
const post = (title: string, text: string, helixIds: string[] = []): ItemText => ({
  ...topic('', title),
  kind: 'post',
  text,
  helixIds,
  identifier: null,
});
const person = (keywords: string[], rest: Partial<ProfileText> = {}): ProfileText => ({
  keywords,
  biography: '',
  written: [],
  helixIds: [],
  ...rest,
});

const items: ItemText[] = [
  topic(
    'HORIZON-CL4-2026-DIGITAL-01',
    'Quantum sensors for healthcare and mobility',
    'Digital and emerging technologies',
  ),
  topic('HORIZON-CL4-2026-DIGITAL-02', 'Photonic integrated circuits', 'Digital and emerging technologies'),
  topic(
    'HORIZON-HLTH-2026-TOOL-01',
    'Imaging of tumours with artificial intelligence',
    'Tools and technologies for health',
  ),
  topic('HORIZON-HLTH-2026-TOOL-02', 'Regulatory science for medical devices', 'Tools and technologies for health'),
  topic('HORIZON-CL6-2026-SOIL-01', 'Soil health monitoring in forests', 'Clean environment'),
  topic('HORIZON-CL6-2026-SOIL-02', 'Restoring peatlands', 'Clean environment'),
  topic('HORIZON-CL5-2026-D3-01', 'Offshore wind farm control', 'Sustainable energy supply'),
  topic('HORIZON-CL2-2026-DEMOCRACY-01', 'Trust in democratic institutions', 'Democracy'),
  topic('HORIZON-CL2-2026-HERITAGE-01', 'Research and innovation on cultural heritage', 'Cultural heritage'),
  post('Clinical partner for wearable magnetometers', 'A diamond magnetometer follows a heartbeat through clothing.', [
    'h1',
  ]),
  post('Hospitals with photoacoustic data', 'Image reconstruction by federated learning, for dermatology.'),
  post(
    'Partners sought for a project',
    'We are looking for partners with experience in European projects and innovation.',
  ),
];
const projects: ProjectText[] = [
  {
    title: 'Cleaner ammonia from wind',
    objective: 'Electrolysers fed by turbines at sea make ammonia for ships.',
    keywords: ['ammonia', 'electrolysis'],
    topicIdentifier: 'HORIZON-CL5-2026-D3-01',
  },
  {
    title: 'Heritage in wood',
    objective: 'Conservation of timber churches.',
    keywords: ['timber', 'conservation'],
    topicIdentifier: 'HORIZON-CL2-2026-HERITAGE-01',
  },
];
async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}
const learn = (funded: readonly ProjectText[]): Promise<Model> =>
  learnModel({ items: each(items), projects: each(funded), embed: null });

describe('matching in a small installation', () => {
  let model: Model;
  beforeAll(async () => {
    model = await learn([]);
  });
  const found = (profile: ProfileText, by: Model = model): string[] => {
    const index = createItemIndex(
      ranking,
      items.map((item) => [item.title, prepareItem(by, item, null)] as const),
    );
    const prepared = prepareProfile(by, profile, null);
    return prepared ? index.rank(prepared, 20).map(({ id }) => id) : [];
  };

  it('finds what someone works on, also where it is spelled otherwise', () => {
    const ana = found(person(['Quantum sensing', 'Medical Imaging', 'Diamond magnetometry'])).slice(0, 4);
    expect(ana).toContain('Clinical partner for wearable magnetometers');
    expect(ana).toContain('Quantum sensors for healthcare and mobility');
    expect(found(person(['Peatland restoration']))[0]).toBe('Restoring peatlands');
  });

  it('shows nothing that has nothing to do with a person', () => {
    expect(found(person(['Quantum sensing']))).not.toContain('Trust in democratic institutions');
    expect(found(person(['Medieval numismatics']))).toEqual([]);
  });

  it('finds a call by what was funded under it before', async () => {
    const ammonia = person(['Ammonia', 'Electrolysis']);
    expect(found(ammonia)).toEqual([]);
    const learned = await learn(projects);
    expect(found(ammonia, learned)[0]).toBe('Offshore wind farm control');
    expect(await explainMatches(learned, ammonia)(items[6]!)).toEqual([
      { kind: 'history', project: 'Cleaner ammonia from wind' },
    ]);
  });

  it.each([
    [[]],
    [['research']],
    [['Innovation']],
    [['research', 'innovation', 'Horizon Europe', 'project management']],
    [['Horizon Europe', 'Proposal Writing', 'Consortium Management']],
    [['EU funding', 'Grant writing', 'Networking']],
    [['Interdisciplinary research', 'International cooperation']],
    [['Dissemination and exploitation', 'Impact']],
    [['H2020', '2026']],
    [['R&D', 'SME', 'Start-up']],
    [['test']],
  ])('finds nothing for a profile without a subject: %j', (keywords) => {
    expect(prepareProfile(model, person(keywords), null)).toBeNull();
    expect(prepareProfile(model, person(keywords, { biography: platitudes }), null)).toBeNull();
  });

  const platitudes =
    'I am a passionate and experienced professional who loves innovation and international collaboration. ' +
    'I lead excellent projects together with great partners and look forward to new challenges in Europe.';
  it('takes a biography for a subject where it names one', () => {
    expect(prepareProfile(model, person([], { biography: platitudes }), null)).toBeNull();
    const biography = 'She builds quantum sensors, photonic circuits and imaging devices for tumours.';
    expect(found(person([], { biography }))[0]).toBe('Quantum sensors for healthcare and mobility');
  });

  it('scores persons alike, however many keywords they have', () => {
    const score = (keywords: string[], item: ItemText): number =>
      scorePair(ranking, prepareProfile(model, person(keywords), null)!, prepareItem(model, item, null));
    const [few, many] = [
      score(['Quantum sensing'], items[0]!),
      score(['Quantum sensing', 'Tumour imaging', 'Soil monitoring', 'Offshore wind'], items[0]!),
    ];
    for (const value of [few, many]) {
      expect(value).toBeGreaterThan(0.2);
      expect(value).toBeLessThan(1);
    }
  });

  const all = { own: 1, related: 0.9, relatedWritten: 0.2, text: 3, title: 2 };
  const some = { ...all, relatedWritten: 0, title: 0, nearest: 0 };
  const every = { ...all, nearest: 1 };
  it.each([
    ['the weights of the product', ranking],
    ['weights of every feature', { alone: every, fresh: every, funded: every }],
    ['other weights for funded calls', { alone: some, fresh: some, funded: { ...some, text: 5 } }],
  ])('scores a pair as the index does, with sentence vectors too, also after both were stored, by %s', (_, weights) => {
    const wave = (step: number) => Float32Array.from({ length: 512 }, (__, at) => Math.sin(at * step) / 16);
    const made = prepareProfile(model, person(['Quantum sensing'], { helixIds: ['h1'] }), wave(1))!;
    const profile = { ...made, learned: true };
    const prepared = items.map((item, n) => {
      const one = prepareItem(model, item, { text: wave(1), title: wave(1.001) });
      return [item.title, n % 2 === 0 ? { ...one, funded: [one.vector!, one.title!] } : one] as const;
    });
    const stored = decodeProfile(encodeProfile(profile));
    const ranked = createItemIndex(weights, prepared).rank(profile, 20);
    expect(ranked.length).toBeGreaterThan(2);
    for (const { id, score } of ranked) {
      const item = prepared.find(([title]) => title === id)![1];
      expect(scorePair(weights, stored, decodeItem(encodeItem(item)))).toBeCloseTo(score, 5);
    }
  });

  it('forgets what is removed and takes what is replaced', () => {
    const profile = prepareProfile(model, person(['Quantum sensing']), null)!;
    const index = createItemIndex(ranking, [['a', prepareItem(model, items[0]!, null)]]);
    index.add('a', prepareItem(model, items[4]!, null));
    expect(index.rank(profile, 5)).toEqual([]);
    index.add('a', prepareItem(model, items[0]!, null));
    expect(index.rank(profile, 5).map(({ id }) => id)).toEqual(['a']);
    index.remove('a');
    expect(index.rank(profile, 5)).toEqual([]);
  });

  it('keeps what it learned as bytes, and refuses those of another version', async () => {
    const learned = await learn(projects);
    const again = decodeModel(encodeModel(learned));
    const profile = person(['Ammonia', 'Timber conservation']);
    expect(found(profile, again)).toEqual(found(profile, learned));
    expect(() => decodeModel(Buffer.from([1, 2, 3]))).toThrow();
  });

  it('says why in the words of both, and only where they resemble each other', async () => {
    const ana = person(['Quantum sensing', 'Medical Imaging'], { helixIds: ['h1', 'h2'] });
    expect(await explainMatches(model, ana)(items[0]!)).toEqual([
      { kind: 'expertise', yours: 'Quantum sensing', theirs: 'Quantum sensors' },
    ]);
    expect(await explainMatches(model, ana)(items[9]!)).toEqual([{ kind: 'helix', helixId: 'h1' }]);
    expect(await explainMatches(model, person(['Innovation', 'Horizon Europe']))(items[8]!)).toEqual([]);
    expect(await explainMatches(model, person(['Soil health']))(items[7]!)).toEqual([]);
  });

  it.each([
    ['Quantum Sensing', 'Send us your sensitive data', null],
    ['Quantum Sensing', 'It makes sense', null],
    ['Optical Coatings', 'Optimizing options by optimisation', null],
    ['Technology Transfer', 'A transition that transformed cities', null],
    ['Technology Transfer', 'Transfer of patients', null],
    ['Machine Learning', 'What schools have learnt from learning', null],
    ['Artificial Intelligence', 'Intellectual property', null],
    ['Medical Imaging', 'Procurement for medical care', null],
    ['Optics', 'Options', null],
    ['Plants', 'Plans', null],
    ['Quantum Sensing', 'Send quantum bits', 'quantum'],
    ['Quantum Sensing', 'Quantum sensors', 'Quantum sensors'],
    ['Diamond magnetometry', 'A magnetometer made of gemstones', 'magnetometer'],
    ['CAR-T therapy', 'Sharing a car in towns', null],
    ['Tritium breeding', 'Organic crop breeding', null],
    ['Populism', 'Ageing populations', null],
    ['Populism', 'Populist parties', 'Populist'],
    ['Just transition', 'A just tax on property', null],
    ['Offshore wind', 'Music for wind instruments', null],
    ['Competition law', 'Law enforcement in ports', null],
    ['Hydrogen storage', 'Turbines burning hydrogen', 'hydrogen'],
    ['Medical Imaging', 'Images of lungs', 'Images'],
    ['Sensors', 'Biosensors', 'Biosensors'],
    ['Machine Learning', 'Learning machines', 'Learning machines'],
    ['Technology Transfer', 'Transfer of technologies', 'Transfer of technologies'],
    ['Artificial Intelligence', 'Trustworthy AI in schools', 'AI'],
    ['Avian influenza', 'AI and epidemics of viruses', null],
    ['Climate models', 'Models of the climate', 'Models of the climate'],
    ['Industrial policy', 'Cultural policies and creative industries', null],
    ['Condition monitoring', 'Monitoring their condition', null],
  ])('gives %j and %j the reason %j', async (yours, title, theirs) => {
    const reasons = theirs === null ? [] : [{ kind: 'expertise', yours, theirs }];
    expect(await explainMatches(model, person([yours]))(post(title, ''))).toEqual(reasons);
  });

  it.each([
    ['Rolling stock', 'Support will not be given to rolling stock'],
    ['Digital skills', 'DIGITAL-2026-SKILLS-01'],
  ])('takes no reason for %j from %j, which says what is excluded or is an identifier', async (yours, text) => {
    const call = post('Trains and the training of their drivers', text);
    expect(await explainMatches(model, person([yours]))(call)).toEqual([]);
  });

  it('takes a keyword for a reason only where the person or the keyword resembles the item', async () => {
    const soils = post('Carbon in farmed soils', 'Proposals sample soils of farms and keep archives.');
    const photographs = post('Photographs of the Great War', 'Proposals digitise photographs and keep archives.');
    const historian = person(['Archives', 'First World War', 'Oral history']);
    expect(await explainMatches(model, historian)(soils)).toEqual([]);
    expect(await explainMatches(model, historian)(photographs)).toContainEqual(
      expect.objectContaining({ kind: 'expertise', theirs: 'archives' }),
    );
  });

  it('names keywords that are found in part only where none is found in full', async () => {
    const call = post('Plant breeding for dry soils', 'New lines of plants are bred for soils in drought.');
    const agronomist = person(['Plant breeding', 'Soil health']);
    expect(await explainMatches(model, agronomist)(call)).toEqual([
      { kind: 'expertise', yours: 'Plant breeding', theirs: 'Plant breeding' },
    ]);
    expect(await explainMatches(model, person(['Soil health']))(call)).toEqual([
      { kind: 'expertise', yours: 'Soil health', theirs: 'soils' },
    ]);
  });

  it('names the nearest sentences where no word is in common, of a biography too', async () => {
    const call = post(
      'Quality of life in later years',
      'Proposals develop care of elderly patients with dementia. They describe their partners.',
    );
    const gerontologist = person([], {
      biography: 'I have been a physician for years. I study Alzheimer disease in nursing homes.',
    });
    const [reason] = await explainMatches(model, gerontologist)(call);
    expect(reason).toEqual({
      kind: 'field',
      yours: 'I study Alzheimer disease in nursing homes',
      theirs: 'Proposals develop care of elderly patients with dementia',
    });
    expect(await explainMatches(model, person(['Mobile telephony']))(call)).toEqual([]);
  });
});
