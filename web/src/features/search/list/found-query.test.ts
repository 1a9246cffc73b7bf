import { foundAddress, foundInput, narrowed, readFoundQuery, unfilteredQuery } from './found-query.ts';

const read = (search: string) => readFoundQuery(new URLSearchParams(search));

describe('the query of a list of one kind', () => {
  it.each(['', 'filters[q]=a+%26+b&filters[helix][]=c1&filters[helix][]=c2&filters[country][]=CZ&page=2'])(
    'is the same after it was written to an address and read from it: %j',
    (search) => {
      expect(foundAddress('/experts', read(search))).toBe(search === '' ? '/experts' : `/experts?${search}`);
    },
  );

  it.each(['page=0', 'page=x', 'page=1.5', 'page=99999', 'filters[q]=++', 'filters[country][]=', 'filters[c][]=c1'])(
    'leaves out values that the contract rejects: %s',
    (search) => {
      expect(read(search)).toEqual(unfilteredQuery);
    },
  );

  it('truncates values to the limits of the contract and removes duplicates', () => {
    const many = Array.from({ length: 60 }, (_, index) => `filters[country][]=c${index}`).join('&');
    expect(read(many).country).toHaveLength(50);
    expect(read('filters[country][]=CZ&filters[country][]=CZ').country).toEqual(['CZ']);
    expect(read(`filters[q]=${'x'.repeat(300)}`).q).toHaveLength(200);
  });

  it('starts at its first page after it is narrowed', () => {
    expect(narrowed({ ...unfilteredQuery, page: 4 }, { q: 'soil' })).toEqual({ ...unfilteredQuery, q: 'soil' });
  });

  it('requests no text where none is set', () => {
    expect(foundInput(unfilteredQuery).filters.q).toBeUndefined();
  });
});
