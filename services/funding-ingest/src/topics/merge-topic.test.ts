import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { mergeTopic } from './merge-topic.ts';
import type { Topic, TopicFacts } from './topic-model.ts';

const now = new Date('2026-06-01T08:00:00Z');
const observed = (changes: Partial<TopicObservation> = {}): TopicObservation => ({
  kind: 'topic',
  observedAt: '2026-05-01T00:00:00.000Z',
  reference: '50132976TOPICSen',
  identifier: 'HORIZON-X-2027-01-01',
  ...changes,
});
type Known = TopicFacts & Pick<Topic, 'observedAt'>;
/** The topic after these observations, in their order. */
function after(...observations: TopicObservation[]): Known {
  const known = observations.reduce<Known | null>((before, observation) => {
    const facts = mergeTopic(before, observation, now);
    const observedAt = observation.observedAt ? new Date(observation.observedAt) : now;
    const latest = before && before.observedAt > observedAt ? before.observedAt : observedAt;
    return facts ? { ...facts, observedAt: latest } : before;
  }, null);
  if (!known) throw new Error('There was no observation.');
  return known;
}
const paragraph = (text: string) => [
  {
    title: null,
    text: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    },
  },
];

describe('a merged topic', () => {
  it('keeps the value of an absent field', () => {
    const known = after(
      observed({ title: 'A title', programme: 'Horizon Europe', keywords: ['a'], deadlines: ['2027-01-01'] }),
      observed({ observedAt: '2026-05-02T00:00:00.000Z', keywords: [] }),
    );
    expect(known).toMatchObject({ title: 'A title', programme: 'Horizon Europe', keywords: ['a'] });
    expect(known.actions[0]!.deadlines).toEqual(['2027-01-01']);
  });

  it('does not change when an observation is repeated, in any order of fields', () => {
    const first = observed({ title: 'A title', typesOfAction: ['RIA'], deadlines: ['2027-01-01'], status: 'open' });
    const again = Object.fromEntries(Object.entries(first).reverse()) as TopicObservation;
    expect(mergeTopic(after(first), again, now)).toBeNull();
  });

  it('follows the latest observation; an older one only fills gaps', () => {
    const latest = observed({ title: 'New title', deadlines: ['2027-03-01'] });
    const older = observed({ observedAt: '2025-01-01T00:00:00.000Z', title: 'Old title', destination: 'Somewhere' });
    expect(after(latest, older)).toMatchObject({ title: 'New title', destination: 'Somewhere' });
    expect(after(latest, { ...older, deadlines: ['2026-01-01'] }).actions[0]!.deadlines).toEqual(['2027-03-01']);
  });

  it('is the same for any order of sources', () => {
    const on = (day: string, more: Partial<TopicObservation>) =>
      observed({ observedAt: `${day}T00:00:00.000Z`, ...more });
    const first = on('2026-03-01', { openingDate: '2026-03-24', divisions: ['Energy'], destination: 'Old' });
    const second = on('2026-04-01', { openingDate: '2026-04-23', divisions: ['Climate'] });
    const third = on('2026-05-01', { title: 'Latest', destination: 'New' });
    const facts = ({ fieldObservedAt: _, observedAt: __, ...known }: Known) => known;
    const expected = facts(after(first, second, third));
    expect(expected).toMatchObject({ title: 'Latest', divisions: ['Climate'], destination: 'New' });
    expect(expected.actions[0]!.openingDate).toBe('2026-04-23');
    for (const order of [
      [third, first, second],
      [third, second, first],
      [second, first, third],
      [first, third, second],
    ]) {
      expect(facts(after(...order))).toEqual(expected);
    }
  });

  it('keeps a structured description when a flattened one comes later, and takes a structured one for a flat one', () => {
    const structured = { quality: 'structured' as const, sections: paragraph('With its parts') };
    const flat = { quality: 'flat' as const, sections: paragraph('Glued together') };
    const later = '2026-05-09T00:00:00.000Z';
    expect(
      after(observed({ description: structured }), observed({ observedAt: later, description: flat })).description,
    ).toEqual(structured);
    expect(
      after(observed({ description: flat }), observed({ observedAt: later, description: structured })).description,
    ).toEqual(structured);
  });

  it('moves a postponed deadline, and keeps one that has passed when the next cut-off is named', () => {
    const one = (observedAt: string, date: string) =>
      observed({ observedAt: `${observedAt}T00:00:00.000Z`, deadlines: [date], typesOfAction: ['RIA'] });
    expect(after(one('2026-05-01', '2026-09-01'), one('2026-05-20', '2026-10-01')).actions[0]!.deadlines).toEqual([
      '2026-10-01',
    ]);
    expect(after(one('2026-05-01', '2026-05-10'), one('2026-05-20', '2026-11-10')).actions[0]!.deadlines).toEqual([
      '2026-05-10',
      '2026-11-10',
    ]);
  });

  it('moves a deadline that was postponed by days after it had passed', async () => {
    const one = (observedAt: string, date: string) =>
      observed({ observedAt: `${observedAt}T00:00:00.000Z`, deadlines: [date], typesOfAction: ['RIA'] });
    const known = after(
      one('2026-04-01', '2026-04-15'),
      one('2026-04-16', '2026-04-16'),
      one('2026-04-17', '2026-04-21'),
    );
    expect(known.actions[0]!.deadlines).toEqual(['2026-04-21']);
  });

  it('does not lose the second date of two stages to a source that has room for one', () => {
    const both = observed({ actions: [{ types: ['RIA'], deadlines: ['2026-09-01', '2027-03-01'] }] });
    const single = (date: string) => observed({ observedAt: '2026-05-20T00:00:00.000Z', deadlines: [date] });
    expect(after(both, single('2026-09-01')).actions[0]!.deadlines).toEqual(['2026-09-01', '2027-03-01']);
    expect(after(both, single('2026-09-15')).actions[0]!.deadlines).toEqual(['2026-09-15', '2027-03-01']);
  });

  it('distinguishes actions by their types, and keeps one that is no longer mentioned', () => {
    const two = observed({
      actions: [
        { types: ['HORIZON Innovation Actions'], deadlines: ['2026-09-01'] },
        { types: ['HORIZON  Research and Innovation Actions'], deadlines: ['2026-10-01'] },
      ],
    });
    const one = observed({
      observedAt: '2026-05-20T00:00:00.000Z',
      actions: [{ types: ['HORIZON Research and Innovation Actions'], deadlines: ['2026-12-01'] }],
    });
    expect(after(two, one).actions.map(({ n, deadlines }) => [n, deadlines])).toEqual([
      [1, ['2026-09-01']],
      [2, ['2026-12-01']],
    ]);
  });

  it('stays closed where its source closed it, although dates and status change later', () => {
    const closed = observed({ status: 'closed', deadlines: ['2027-01-01'] });
    const reopened = observed({ observedAt: '2026-05-20T00:00:00.000Z', status: 'open', deadlines: ['2027-06-01'] });
    expect(after(closed, reopened).actions[0]).toMatchObject({ sourceStatus: 'closed' });
  });

  it('keeps each amount of a budget that a later source does not state', () => {
    const none = { total: null, expectedGrants: null, minContribution: null, maxContribution: null, years: [] };
    const whole = observed({
      budget: { ...none, total: 9e6, expectedGrants: 3, years: [{ year: '2027', amount: 9e6 }] },
    });
    const part = observed({
      observedAt: '2026-05-20T00:00:00.000Z',
      budget: { ...none, expectedGrants: 4, minContribution: 1e6 },
    });
    const expected = {
      total: 9e6,
      expectedGrants: 4,
      minContribution: 1e6,
      maxContribution: null,
      years: [{ year: '2027', amount: 9e6 }],
    };
    expect(after(whole, part).budget).toEqual(expected);
    expect(after(part, whole).budget).toEqual(expected);
  });

  it('never replaces a text by one of lower quality: excerpt, flat, plain, structured', () => {
    const qualities = ['excerpt', 'flat', 'plain', 'structured'] as const;
    const texts = qualities.map((quality, day) =>
      observed({
        observedAt: `2026-05-0${5 - day}T00:00:00.000Z`,
        description: { quality, sections: paragraph(quality) },
      }),
    );
    expect(after(...texts).description?.quality).toBe('structured');
    expect(after(...texts.toReversed()).description?.quality).toBe('structured');
  });

  it('keeps the phrases of keywords intact when another source splits them at their commas', () => {
    const intact = observed({ keywords: ['Hydrology, water', 'Heat'] });
    const splitUp = observed({ observedAt: '2026-05-20T00:00:00.000Z', keywords: ['Hydrology', 'water', 'Heat'] });
    expect(after(intact, splitUp).keywords).toEqual(['Hydrology, water', 'Heat']);
    expect(after(splitUp, intact).keywords).toEqual(['Hydrology, water', 'Heat']);
  });

  it('keeps the time of a deadline when a source with dates alone comes later', () => {
    const timed = observed({ deadlines: ['2027-01-01'], deadlineTime: '23:59' });
    const dated = observed({ observedAt: '2026-05-20T00:00:00.000Z', deadlines: ['2027-01-01'] });
    expect(after(timed, dated).actions[0]?.deadlineTime).toBe('23:59');
    expect(after(dated, timed).actions[0]?.deadlineTime).toBe('23:59');
  });
});
