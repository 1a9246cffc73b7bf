import { type Entry, mayInclude, packEntries, unpackEntries } from './packed-entries.ts';

const shared = { kind: 'helix', helixId: 'soil' } as const;
const entries: Entry[] = [
  { id: 'a', score: 0.9, reasons: [shared, { kind: 'history', project: 'Peat' }] },
  { id: 'b', score: 0.5, reasons: [shared] },
  { id: 'c', score: 0.1, reasons: null },
  { id: 'd', score: 0.1, reasons: [] },
];

describe('packed entries', () => {
  it('unpack to the same entries in the same order', () => {
    expect(unpackEntries(packEntries(entries))).toEqual(entries);
    expect(unpackEntries(packEntries([]))).toEqual([]);
  });

  it('hold a shared reason once', () => {
    expect(packEntries(entries).split('"soil"')).toHaveLength(2);
  });

  it('are the same text whether their reasons are shared or alike', () => {
    const alike = entries.map((entry) => structuredClone(entry));
    expect(packEntries(alike)).toBe(packEntries(entries));
    expect(packEntries(unpackEntries(packEntries(entries)))).toBe(packEntries(entries));
  });

  it('include every item that they hold, and no other id', () => {
    const stored = packEntries(entries);
    expect(entries.map(({ id }) => mayInclude(stored, id))).toEqual([true, true, true, true]);
    expect(mayInclude(stored, 'e')).toBe(false);
  });
});
