import { callInput, callsAddress, narrowed, readCallQuery, sortOf, unfilteredQuery } from './call-query.ts';

const read = (search: string) => readCallQuery(new URLSearchParams(search));

describe('the query of the list of funding calls', () => {
  it.each([
    '',
    'filters[q]=quantum',
    'filters[q]=a+%26+b&filters[programme][]=Horizon+Europe&filters[status][]=open&filters[status][]=closed',
    'filters[type][]=RIA&filters[helix][]=c1&filters[deadline]=30&sort=newest&page=2',
    'filters[q]=soil&sort=deadline',
  ])('is the same after it was written to an address and read from it: %s', (search) => {
    expect(callsAddress(read(search))).toBe(`/funding/calls${search === '' ? '' : `?${search}`}`);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=99999',
    'page=x',
    'sort=cheapest',
    'sort=relevance',
    'filters[status][]=lost',
    'filters[helix][]=../x',
    'filters[deadline]=-3',
    'filters[deadline]=9999',
    'filters[programme][]=',
    `filters[programme][]=${'x'.repeat(201)}`,
    '__proto__[]=x&constructor=y',
  ])('leaves out values that the contract rejects: %s', (search) => {
    expect(read(search)).toEqual(unfilteredQuery);
  });

  it('is sorted by relevance with a text, else by the next deadline', () => {
    expect(sortOf(read(''))).toBe('deadline');
    expect(sortOf(read('filters[q]=soil'))).toBe('relevance');
    expect(sortOf(read('filters[q]=soil&sort=newest'))).toBe('newest');
  });

  it('starts at its first page after it is narrowed', () => {
    expect(narrowed(read('page=7&sort=newest'), { status: ['open'] })).toEqual({
      ...unfilteredQuery,
      status: ['open'],
      sort: 'newest',
    });
  });

  it('loses the order by relevance with its text', () => {
    expect(narrowed({ ...unfilteredQuery, q: 'soil', sort: 'relevance' }, { q: '' }).sort).toBeNull();
  });

  it('is sent without unset filters', () => {
    const { q, deadline, ...filters } = callInput(unfilteredQuery).filters;
    expect([q, deadline]).toEqual([undefined, undefined]);
    const none = {
      programme: [],
      type: [],
      status: [],
      helix: [],
      mine: [],
      part: [],
      destination: [],
      condition: [],
      model: [],
      trl: [],
      size: [],
    };
    expect(filters).toEqual(none);
  });
});
