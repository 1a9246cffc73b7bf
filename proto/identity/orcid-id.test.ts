import { readOrcidId } from './orcid-id.ts';

describe('an ORCID iD', () => {
  it.each([
    '0000-0002-1825-0097',
    ' 0000-0002-1825-0097 ',
    '0000000218250097',
    '0000 0002 1825 0097',
    'https://orcid.org/0000-0002-1825-0097',
    'orcid.org/0000-0002-1825-0097/',
  ])('is read in the ways in which people write it: %j', (typed) =>
    expect(readOrcidId(typed)).toBe('0000-0002-1825-0097'),
  );

  it('may end in X', () => {
    expect(readOrcidId('0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
  });

  it.each([
    ['a wrong check character', '0000-0002-1825-0098'],
    ['two digits exchanged', '0000-0002-8125-0097'],
    ['too few digits', '0000-0002-1825-009'],
    ['X before the end', '0000-0002-X825-0097'],
    ['another host', 'https://example.org/0000-0002-1825-0097'],
    ['a path behind it', 'https://orcid.org/0000-0002-1825-0097/works'],
    ['nothing', ''],
  ])('is refused with %s', (_, typed) => expect(readOrcidId(typed)).toBeNull());
});
