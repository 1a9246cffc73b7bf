import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchmarkA } from './benchmarks.ts';
import { mean, pairedBootstrap } from './measure.ts';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const there = existsSync(data);
if (!there)
  console.warn('The real data is missing next to this checkout: the matcher is not compared with plain BM25.');

describe('the matcher on real calls', () => {
  (there ? it : it.skip)(
    'finds more than plain BM25 does, from titles alone and without sentence vectors',
    async () => {
      const { ours, yardstick, queries } = await benchmarkA({
        topicsFile: `${data}bench_topics_pool.jsonl.gz`,
        queriesFile: `${data}bench_project_to_topic.jsonl.gz`,
        projectsFile: null,
        tuning: false,
        every: 3,
        vectorsOf: null,
      });
      expect(queries).toBe(188);
      expect(mean(ours.map(({ r10 }) => r10))).toBeGreaterThan(mean(yardstick!.map(({ r10 }) => r10)) + 0.02);
    },
  );
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
