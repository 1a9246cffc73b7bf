import { clientParent } from './client-trace.ts';

const ids = `${'a'.repeat(32)}-${'b'.repeat(16)}`;

describe('what a client says of a trace', () => {
  it.each(['00', '01', 'ff'])('counts for its ids and not for its flags: %s', (flags) => {
    expect(clientParent(`00-${ids}-${flags}`, 1)).toBe(`00-${ids}-01`);
    expect(clientParent(`00-${ids}-${flags}`, 0)).toBe(`00-${ids}-00`);
  });

  it('is recorded in the share of the settings, whichever id is chosen', () => {
    const recorded = Array.from({ length: 4000 }, () => clientParent(`00-${ids}-01`, 0.25)!.endsWith('01'));
    const share = recorded.filter(Boolean).length / recorded.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it.each([
    [undefined],
    [''],
    [[`00-${ids}-01`]],
    [`01-${ids}-01`],
    [`ff-${ids}-01`],
    [`00-${ids}`],
    [`00-${ids}-01-more`],
    [` 00-${ids}-01`],
    [`00-${ids}-01\n`],
    [`00-${ids.toUpperCase()}-01`],
    [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
    [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`],
    [`00-${ids}-01, 00-${ids}-01`],
    [`00-${'a'.repeat(100_000)}-01`],
  ])('does not count where it is not well formed: %j', (header) => {
    expect(clientParent(header, 1)).toBeUndefined();
  });
});
