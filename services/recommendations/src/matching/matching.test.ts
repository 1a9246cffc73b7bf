import { items, learn, person, projects } from '../../tests/matching-fixture.ts';
import { decodeModel, encodeModel } from './encode-model.ts';
import { createItemIndex } from './item-index.ts';
import type { Model } from './model.ts';
import { prepareItem } from './prepare-item.ts';
import { prepareProfile } from './prepare-profile.ts';
import { decodeItem, decodeProfile, encodeItem, encodeProfile } from './prepared-bytes.ts';
import { rankingsFor } from './ranking.ts';
import { chanceOf, scorePair } from './score-pair.ts';
import type { ItemText, ProfileText } from './shapes.ts';

const ranking = rankingsFor('cordis-static-256').calls;

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

  it('finds nothing that has nothing in common with a person', () => {
    expect(found(person(['Quantum sensing']))).not.toContain('Trust in democratic institutions');
    expect(found(person(['Volcanoes']))).toEqual([]);
  });

  it('finds a call by what was funded under it before', async () => {
    const ammonia = person(['Ammonia', 'Electrolysis']);
    expect(found(ammonia)).toEqual([]);
    const learned = await learn(projects);
    expect(found(ammonia, learned)[0]).toBe('Offshore wind farm control');
  });

  it.each([
    [[]],
    [['research']],
    [['Innovation']],
    [['research', 'innovation', 'project management']],
    [['Dissemination and exploitation', 'Impact']],
    [['2025', '2026']],
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
  const { chance } = ranking;
  it.each([
    ['the weights of the product', ranking],
    ['weights of every feature', { alone: every, fresh: every, funded: every, chance }],
    ['other weights for funded calls', { alone: some, fresh: some, funded: { ...some, text: 5 }, chance }],
  ])('scores a pair as the index does, with sentence vectors too, also after both were stored, by %s', (_, weights) => {
    const wave = (step: number) => Float32Array.from({ length: 512 }, (__, at) => Math.sin(at * step) / 16);
    const made = prepareProfile(model, person(['Quantum sensing'], { helixIds: ['h1'] }), wave(1))!;
    const profile = { ...made, learned: true };
    const prepared = items.map((item, n) => {
      const one = prepareItem(model, item, { text: wave(1), title: wave(1.001) });
      return [item.title, n % 2 === 0 ? { ...one, funded: [one.vector!, one.title!] } : one] as const;
    });
    const stored = decodeProfile(encodeProfile(profile))!;
    const ranked = createItemIndex(weights, prepared).rank(profile, 20);
    expect(ranked.length).toBeGreaterThan(2);
    for (const { id, score } of ranked) {
      const item = prepared.find(([title]) => title === id)![1];
      expect(scorePair(weights, stored, decodeItem(encodeItem(item))!)).toBeCloseTo(score, 5);
    }
  });

  it('makes a larger sum a larger chance, by other weights next to funded projects, and none where nothing is in common', () => {
    const chance = (sum: number, learned = false): number =>
      chanceOf(
        { chance: { alone: { strength: 2, always: 0 }, learned: { strength: 2, always: -1 } } },
        { half: 3, learned },
        sum,
      );
    expect([chance(0), chance(3)]).toEqual([0, 0.5]);
    expect(chance(6)).toBeCloseTo(0.8);
    expect(chance(3, true)).toBeCloseTo(1 / (1 + Math.E));
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
});
