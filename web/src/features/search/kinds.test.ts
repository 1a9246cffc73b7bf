import { kindOf, searchAddress } from './kinds.ts';

describe('the kind of a page', () => {
  it.each([
    ['/opportunities', 'opportunity'],
    ['/opportunities/soil-d1', 'opportunity'],
    ['/funding/calls', 'call'],
    ['/funding/call/HORIZON-CL4-2027', 'call'],
    ['/organisation/aurora-b1/members', 'organisation'],
    ['/groups/aurora', 'group'],
    ['/results', 'result'],
    ['/', undefined],
    ['/expertsomething', undefined],
    ['/funding', undefined],
  ])('of %s is %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });
});

describe('the address of a search', () => {
  it('preserves only filters', () => {
    expect(searchAddress('group', 'soil', '?filters[helix][]=h1&filters[q]=old&sort=newest&page=3&tab=x')).toBe(
      '/groups?filters[helix][]=h1&filters[q]=soil',
    );
  });

  it('of organisations and of groups is their list [R32, R33]', () => {
    expect(searchAddress('organisation', 'soil', '')).toBe('/organisations?filters[q]=soil');
    expect(searchAddress('group', 'soil', '')).toBe('/groups?filters[q]=soil');
  });

  it('encodes any text', () => {
    const address = searchAddress('call', 'a&b=c [d] #é');
    expect(new URL(address, 'http://product.example').searchParams.get('filters[q]')).toBe('a&b=c [d] #é');
  });
});
