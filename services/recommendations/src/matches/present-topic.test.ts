import { deadlineAhead } from './present-topic.ts';

const stages = { deadlines: ['2027-01-05', '2027-06-18'] };

describe('the deadline that a person has to meet', () => {
  it('is the first that is still ahead, to the minute in Brussels', () => {
    expect(deadlineAhead([stages], new Date('2026-11-21T12:00:00Z'))?.toISOString()).toBe('2027-01-05T16:00:00.000Z');
    expect(deadlineAhead([stages], new Date('2027-01-05T16:00:00Z'))?.toISOString()).toBe('2027-06-18T15:00:00.000Z');
  });

  it('is the nearest of several actions, and none where all are over or none is known', () => {
    const other = { deadlines: ['2026-12-01'] };
    expect(deadlineAhead([stages, other], new Date('2026-11-21T12:00:00Z'))?.toISOString()).toBe(
      '2026-12-01T16:00:00.000Z',
    );
    expect(deadlineAhead([stages], new Date('2027-06-18T15:00:00Z'))).toBeNull();
    expect(deadlineAhead([{ deadlines: [] }], new Date('2026-11-21T12:00:00Z'))).toBeNull();
  });
});
