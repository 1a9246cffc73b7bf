import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchmarkA } from './benchmarks.ts';
import { mean, pairedBootstrap } from './measure.ts';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const there = existsSync(data);
if (!there) console.warn('The real data is not beside this checkout: the matcher is not compared with plain BM25.');
if (!there && process.env.CI) throw new Error('../shared/data is missing');

describe('the matcher on real calls', () => {
  (there ? it : it.skip)(
    'finds more than plain BM25 does, from titles alone and without sentence vectors',
    async () => {
      const { ours, yardstick, queries } = await benchmarkA({
        topicsFile: `${data}bench_topics_pool.jsonl.gz`,
        queriesFile: `${data}bench_project_to_topic.jsonl.gz`,
        projectsFile: null,
        tuning: false,
        vectorsOf: null,
      });
      expect(queries).toBe(562);
      expect(mean(ours.map(({ r10 }) => r10))).toBeGreaterThan(mean(yardstick!.map(({ r10 }) => r10)) + 0.02);
    },
  );
});

describe('the paired bootstrap', () => {
  const noisy = (shift: number): [number[], number[]] => [
    Array.from({ length: 200 }, (_, at) => (at % 7) / 7 + shift),
    Array.from({ length: 200 }, (_, at) => (at % 5) / 5),
  ];
  it('tells a difference from chance, the same at each run', () => {
    expect(pairedBootstrap(...noisy(0.2))).toBeLessThan(0.01);
    expect(pairedBootstrap(...noisy(-0.03))).toBeGreaterThan(0.05);
    expect(pairedBootstrap(...noisy(0))).toBe(pairedBootstrap(...noisy(0)));
  });
});
