import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { openData } from '@consortia/recommendations/bench/real-data';
import { rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { caseA } from './cases.ts';
import { mean, measure, pairedBootstrap } from './measure.ts';
import { learnCase, prepareCase, rankCase } from './run-matcher.ts';
import { openBaseline } from './yardstick.ts';

const shared = withShared('the matcher against plain BM25', 'data');

describe('the matcher on real calls', () => {
  shared.it('finds more than plain BM25 does, from titles alone and without sentence vectors', async () => {
    const one = await caseA(openData(sharedPath('data/')), { history: false, every: 3 });
    const ranked = rankCase(await prepareCase(one, await learnCase(one), null), rankingsFor('none').calls);
    const plain = (await openBaseline())!(one.plain);
    const r10 = (found: readonly string[], at: number): number => measure(found, one.relevant[at]!).r10;
    expect(ranked).toHaveLength(188);
    expect(mean(ranked.map(r10))).toBeGreaterThan(
      mean(
        one.profiles.map(({ keywords }, at) =>
          r10(
            plain(keywords.join(' ')).map((place) => one.items[place]![0]),
            at,
          ),
        ),
      ) + 0.02,
    );
  });
});

describe('the paired bootstrap', () => {
  const noisy = (shift: number): [number[], number[]] => [
    Array.from({ length: 200 }, (_, at) => (at % 7) / 7 + shift),
    Array.from({ length: 200 }, (_, at) => (at % 5) / 5),
  ];
  const p = (shift: number): number => pairedBootstrap(...noisy(shift), 300);
  it('tells a difference from chance, the same at each run', () => {
    expect(p(0.2)).toBeLessThan(0.01);
    expect(p(-0.03)).toBeGreaterThan(0.05);
    expect(p(0)).toBe(p(0));
  });
});
