import { foundAddress, foundInput, narrowed, readFoundQuery, wholeList } from './found-query.ts';

const read = (search: string) => readFoundQuery(new URLSearchParams(search));

describe('the state of a list of what was found', () => {
  it.each(['', 'filters[q]=a+%26+b&filters[helix][]=c1&filters[helix][]=c2&filters[country][]=CZ&page=2'])(
    'is the same after a way through the address: %j',
    (search) => {
      expect(foundAddress('/experts', read(search))).toBe(search === '' ? '/experts' : `/experts?${search}`);
    },
  );

  it.each(['page=0', 'page=x', 'page=1.5', 'page=99999', 'filters[q]=++', 'filters[country][]=', 'filters[c][]=c1'])(
    'leaves out what the contract would refuse: %s',
    (search) => {
      expect(read(search)).toEqual(wholeList);
    },
  );

  it('keeps at most what may be asked, and nothing twice', () => {
    const many = Array.from({ length: 60 }, (_, index) => `filters[country][]=c${index}`).join('&');
    expect(read(many).country).toHaveLength(50);
    expect(read('filters[country][]=CZ&filters[country][]=CZ').country).toEqual(['CZ']);
    expect(read(`filters[q]=${'x'.repeat(300)}`).q).toHaveLength(200);
  });

  it('begins at its first page again when it is narrowed', () => {
    expect(narrowed({ ...wholeList, page: 4 }, { q: 'soil' })).toEqual({ ...wholeList, q: 'soil' });
  });

  it('asks for no text where there is none', () => {
    expect(foundInput(wholeList).filters.q).toBeUndefined();
  });
});
