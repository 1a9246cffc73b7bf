import { demoPeople } from '@consortia/proto/demo';
import { resultsEvents } from '@consortia/proto/posts/results-events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { result, resultId } from './match-fixture.ts';
import { type Harness, type PersonName, startHarness, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { liWei, ana, ines } = demoPeople;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  const planted = [
    result(1, liWei, 'Diamond sensors for hospitals', 'Quantum sensing of the fields of the heart with diamond.'),
    result(2, ana, 'Magnetometry in patients', 'Measuring magnetic fields of hearts with a diamond magnetometer.'),
    result(3, ines, 'Peatland hydrology of Inês Almeida', 'Water in drained peat soils, measured by Inês Almeida.'),
    result(4, liWei, 'Wet soils store carbon', 'Soil health of peatlands whose water table was raised.'),
    result(5, ines, 'Songs of Inês Almeida', 'Folk songs of fishing villages, sung by Inês Almeida.'),
  ];
  for (const one of planted) {
    harness.fixture.results.push(one);
    await publishChange(harness, resultsEvents.resultPublished, one, {}, { by: null });
  }
  await harness.settle();
});
afterAll(() => harness.close());
const related = async (person: PersonName, n: number) =>
  (await harness.as(viewers[person]).call(recommendationsApi.listRelatedResults, { params: { id: resultId(n) } }))
    .items;
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('Results related to a Result', () => {
  it('are those that mean much the same, without it and without others', async () => {
    expect(ids(await related('liWei', 1))).toEqual([resultId(2)]);
    expect(ids(await related('liWei', 2))).toEqual([resultId(1)]);
    expect(ids(await related('ines', 4))).toEqual([resultId(3)]);
  });

  it('are compared without hidden names for trial members, and shown to them without any', async () => {
    expect(ids(await related('liWei', 3))).toContain(resultId(5));
    const shown = await related('tom', 3);
    expect(ids(shown)).toEqual([resultId(4)]);
    expect(shown[0]!.user.anonymous).toBe(true);
    expect(JSON.stringify(await related('tom', 4))).not.toMatch(/Almeida|Inês/);
  });

  it('are none of an unknown or deleted one, and nothing for visitors', async () => {
    expect(await related('ana', 99)).toEqual([]);
    const path = `/api/v1/recommendations/results/${resultId(1)}/related`;
    expect((await harness.as(viewers.visitor).fetch(path)).status).toBe(401);
    const gone = harness.fixture.results.splice(1, 1)[0]!;
    await publishChange(harness, resultsEvents.resultDeleted, gone, {}, { by: null });
    expect(await related('liWei', 1)).toEqual([]);
    await harness.settle();
    expect([await related('liWei', 1), await related('liWei', 2)]).toEqual([[], []]);
  });
});
