import { sources } from '@consortia/proto/consortium/standard-sources';
import { findOldRules } from './old-rules.ts';

describe('sources of standard rules', () => {
  const annex = { title: 'An annex', checked: '2026-01-01' };

  it('are reported once nobody has compared them for more than 90 days', () => {
    expect(findOldRules(new Date('2026-04-01T00:00:00Z'), [annex])).toEqual([]);
    expect(findOldRules(new Date('2026-04-02T00:00:00Z'), [annex])).toEqual([
      'proto/consortium/standard-sources.ts: last compared on 2026-01-01: An annex',
    ]);
  });

  it('are all reported when the time has come', () => {
    expect(findOldRules(new Date('2030-01-01T00:00:00Z'))).toHaveLength(Object.keys(sources).length);
  });
});
