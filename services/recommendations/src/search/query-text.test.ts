import { isLongEnough } from './query-text.ts';

describe('what was typed', () => {
  it('is searched from four characters on, blanks around it not counted', () => {
    expect(['abcd', ' abcd ', '😀😀😀😀'].map(isLongEnough)).toEqual([true, true, true]);
    expect(['abc', '  abc  ', '😀😀', ''].map(isLongEnough)).toEqual([false, false, false, false]);
  });
});
