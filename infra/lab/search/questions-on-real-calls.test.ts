import { realCallNames } from '@consortia/infra/testing/real-calls';
import { withShared } from '@consortia/infra/testing/shared-files';
import { visitor } from '@consortia/infra/testing/viewers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openRealSearch, realCallOf } from '@consortia/recommendations/tests/real-calls-search';
import questions from './judged-questions.json' with { type: 'json' };

const { describe: describeWhereKnown } = withShared('questions over the real calls', ...realCallNames);

/** `right`: calls that a reader of their titles judged to be what is asked for, of those that were among the first five. */
describeWhereKnown('questions of several words, over the real calls', () => {
  const shown = new Map<string, string[]>();

  beforeAll(async () => {
    const service = await openRealSearch();
    for (const { q } of questions) {
      const { groups } = await service.as(visitor()).call(recommendationsApi.search, { query: { q } });
      const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
      shown.set(
        q,
        hits.map(({ id }) => realCallOf(id).identifier),
      );
    }
    await service.close();
  }, 300_000);

  const isRight = ({ right }: { right: readonly string[] }, identifier: string | undefined): boolean =>
    identifier !== undefined && right.includes(identifier);

  it('find something, though hardly a call has all of their words', () => {
    expect([...shown].filter(([, found]) => found.length === 0)).toEqual([]);
  });

  it('show six of ten right among the first five, and a right one first for seven of ten questions', () => {
    const precisions = questions.map((one) => {
      const found = shown.get(one.q)!;
      return found.filter((identifier) => isRight(one, identifier)).length / Math.max(1, found.length);
    });
    expect(precisions.reduce((sum, one) => sum + one, 0) / questions.length).toBeGreaterThanOrEqual(0.6);
    // Not eight: of space debris and forest fires hardly a call speaks, and sentences of small words have vectors that say little.
    const first = questions.filter((one) => isRight(one, shown.get(one.q)![0]));
    expect(first.length).toBeGreaterThanOrEqual((7 / 10) * questions.length);
  });
});
