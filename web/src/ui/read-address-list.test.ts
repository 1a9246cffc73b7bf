import { readAddressList } from './read-address-list.ts';

describe('a pasted list of addresses', () => {
  it.each<[string, string[]]>([
    ['Kovač, Petra <a@example.org>; Müller, Jörg <c@example.org>', ['a@example.org', 'c@example.org']],
    ['"Kovač, Petra" <a@example.org>, Jörg Müller <c@example.org>', ['a@example.org', 'c@example.org']],
    [
      'a@example.org, b@example.org\r\nc@example.org\td@example.org',
      'abcd'.split('').map((one) => `${one}@example.org`),
    ],
    ['mailto:a@example.org?subject=Hello', ['a@example.org']],
    ['<mailto:a@example.org>', ['a@example.org']],
    [`'a@example.org' “b@example.org” (c@example.org).`, ['a@example.org', 'b@example.org', 'c@example.org']],
    ['\u200ba@exam\u200bple.org\ufeff', ['a@example.org']],
    ['joerg@müller-institut.example', ['joerg@xn--mller-institut-gsb.example']],
    ["O’Neill, Sean <sean.o'neill@example.org>", ["sean.o'neill@example.org"]],
  ])('of %j has its addresses, and nothing is left', (text, addresses) =>
    expect(readAddressList(text)).toEqual({ addresses, left: '' }),
  );

  it.each([
    ['a@example.org, not an address', ['a@example.org'], 'not an address'],
    ['Petra; Jörg <c@example.org>; x@y', ['c@example.org'], 'Petra; x@y'],
    ['a@example.org b@example', ['a@example.org'], 'b@example'],
    ['Petra <a@>', [], 'Petra <a@>'],
    ['', [], ''],
  ])('of %j leaves what is no address', (text, addresses, left) =>
    expect(readAddressList(text)).toEqual({ addresses, left }),
  );

  it('takes time in proportion to its length', () => {
    const start = performance.now();
    for (const text of ['<', '"', 'a@', ' ,', 'mailto:'])
      expect(readAddressList(text.repeat(100_000)).addresses).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
