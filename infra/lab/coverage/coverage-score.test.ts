import { stateOf, thresholds } from '@consortia/consortium/src/coverage/score';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { readPairs, scorePairs, shareFound, shareRight } from './coverage-pairs.ts';

describe('the score of a proof', () => {
  it('is right for seven of ten labelled pairs, and covers nothing that is unrelated', async () => {
    const { labelled, foreign } = await scorePairs(createEmbeddedEmbeddings(), await readPairs());
    expect(labelled.length).toBeGreaterThanOrEqual(60);
    expect(shareRight(labelled)).toBeGreaterThanOrEqual(0.7);
    const shown = (label: string) => labelled.filter((one) => one.label === label).map(({ score }) => stateOf(score));
    expect(new Set(shown('missing'))).toEqual(new Set(['missing']));
    expect(shown('partial')).not.toContain('strong');
    expect(shareFound(foreign, thresholds.partial)).toBeLessThan(0.02);
  });
});
