import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, observation, startHarness, viewers } from './harness.ts';

const budget = { total: 2_000_000, expectedGrants: null, minContribution: null, maxContribution: null, years: [] };
const action = (deadline: string, status: 'open' | 'closed' = 'open') => [
  { types: ['RIA'], status, openingDate: '2026-05-01', deadlines: [deadline] },
];

describe('figures of the open calls', () => {
  let harness: TestService;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    harness = await startHarness({ clock: () => now });
    await ingest(harness, [
      ...Array.from({ length: 210 }, () => observation({ actions: action('2026-12-01'), budget })),
      ...['01', '02', '03', '04'].map((day) =>
        observation({ identifier: `HORIZON-SOON-${day}`, actions: action(`2026-06-${day}`) }),
      ),
      observation({ actions: action('2026-01-15', 'closed'), budget }),
      observation({
        actions: [{ types: ['RIA'], status: 'forthcoming', openingDate: '2026-09-01', deadlines: ['2026-12-01'] }],
        budget,
      }),
    ]);
  }, 60_000);
  afterAll(() => harness.close());
  const read = () => harness.as(viewers.visitor).call(fundingIngestApi.readFigures);

  it('count every open call and add up the budgets that are stated, for visitors too', async () => {
    expect(await read()).toMatchObject({ openCalls: 214, callsWithBudget: 210, budgetOnOffer: 420_000_000 });
  });

  it('name the three calls that close first within seven days', async () => {
    const { closingSoon } = await read();
    expect(closingSoon.map(({ identifier }) => identifier)).toEqual(
      ['01', '02', '03'].map((day) => `HORIZON-SOON-${day}`),
    );
  });

  it('are counted again after five minutes, not for each request', async () => {
    await ingest(harness, [observation({ actions: action('2026-12-01'), budget })]);
    expect((await read()).openCalls).toBe(214);
    now = new Date('2026-06-01T10:05:00Z');
    expect((await read()).openCalls).toBe(215);
  });

  it('leave out a call whose deadline has passed, before the index learns of it', async () => {
    now = new Date('2026-06-01T15:10:00Z');
    const { openCalls, closingSoon } = await read();
    expect(openCalls).toBe(214);
    expect(closingSoon[0]?.identifier).toBe('HORIZON-SOON-02');
  });
});
