import { facetChoices } from './facet-choices.ts';

describe('the choices of a facet', () => {
  it('include chosen values without hits, so that they can be unchosen', () => {
    const counted = [{ value: 'open', label: 'Open', count: 2 }];
    expect(facetChoices(counted, ['open', 'closed'], (value) => value.toUpperCase())).toEqual([
      ...counted,
      { value: 'closed', label: 'CLOSED', count: 0 },
    ]);
  });
});
