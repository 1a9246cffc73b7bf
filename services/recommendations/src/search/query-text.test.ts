import { isLongEnough, queryText } from './query-text.ts';

describe('what was typed, as the index is asked for it', () => {
  it.each([
    ['  quantum   sensors', 'quantum sensors'],
    ['quantum ', 'quantum '],
    ['partners for soil', 'partners soil'],
    ['partners fo', 'partners fo'],
    ['partners for', 'partners for'],
    ['to be or', 'be or'],
    ['in the', 'the'],
    ['"the heart of"', '"the heart of"'],
    ['horizoncl4 2027', 'horizon cl4 2027'],
    ['HORIZONCL42027', 'HORIZON CL4 2027'],
    ['horizon cl 4 2027', 'horizon cl4 2027'],
    ['MSCA2027', 'MSCA 2027'],
    ['euro hpc', 'eurohpc'],
    ['Euro-HPC call', 'EuroHPC call'],
    ['horizontal cl', 'horizontal cl'],
    ['Horizon2020', 'Horizon2020'],
  ])('%j is %j', (typed, asked) => expect(queryText(typed)).toBe(asked));

  it('is four characters or more, blanks around it not counted', () => {
    expect(['abcd', ' abcd ', '😀😀😀😀'].map(isLongEnough)).toEqual([true, true, true]);
    expect(['abc', '  abc  ', '😀😀', ''].map(isLongEnough)).toEqual([false, false, false, false]);
  });
});
