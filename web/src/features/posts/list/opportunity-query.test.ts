import {
  narrowed,
  opportunitiesAddress,
  opportunityInput,
  readOpportunityQuery,
  sortOf,
  unfilteredQuery,
} from './opportunity-query.ts';

const read = (search: string) => readOpportunityQuery(new URLSearchParams(search));

describe('the query of the list of Opportunities', () => {
  it.each([
    '',
    'filters[c][]=c1&filters[c][]=c2&filters[filterExpired]=1',
    'filters[q]=a+%26+b&filters[type]=proposal&filters[role]=Consortium+Partner&sort=newest&page=2',
    'filters[c][]=c1&sort=deadline',
  ])('is the same after it was written to an address and read from it: %s', (search) => {
    expect(opportunitiesAddress(read(search))).toBe(`/opportunities${search === '' ? '' : `?${search}`}`);
  });

  it('reads Helixes under any key', () => {
    expect(read('filters[c][0]=c1&filters[c][x]=c2&filters[c][]=c1').helixes).toEqual(['c1', 'c2']);
  });

  it.each([
    'page=0',
    'page=x',
    'page=99999',
    'sort=cheapest',
    'sort=relevance',
    'filters[c][]=../x',
    'filters[filterExpired]=0',
    'filters[filterExpired]=yes',
    'filters[type]=result',
    'filters[role]=King',
    '__proto__[]=x',
  ])('leaves out values that the contract rejects: %s', (search) => {
    expect(read(search)).toEqual(unfilteredQuery);
  });

  it('is sorted by relevance with a text, else newest first', () => {
    expect(sortOf(read(''))).toBe('newest');
    expect(sortOf(read('filters[q]=soil'))).toBe('relevance');
    expect(sortOf(read('filters[q]=soil&sort=newest'))).toBe('newest');
  });

  it('starts at its first page after it is narrowed, and loses the order by relevance with its text', () => {
    expect(narrowed(read('page=7&sort=deadline'), { hideExpired: true })).toEqual({
      ...unfilteredQuery,
      hideExpired: true,
      sort: 'deadline',
    });
    expect(narrowed({ ...unfilteredQuery, q: 'soil', sort: 'relevance' }, { q: '' }).sort).toBeNull();
  });

  it('is sent without unset filters', () => {
    const { c, ...others } = opportunityInput(unfilteredQuery).filters;
    expect(c).toEqual([]);
    expect(Object.values(others).every((value) => value === undefined)).toBe(true);
  });
});
