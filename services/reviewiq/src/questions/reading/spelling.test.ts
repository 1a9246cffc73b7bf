import { corrected } from './spelling.ts';

const none = new Set<string>();
describe('misspelt words of a question', () => {
  it.each([
    ['whihc call for nurodegenrative diseases', 'which call for nurodegenrative diseases'],
    ['page limt and whats the treshold', 'page limit and whats the threshold'],
    ['may a university from Switzerlnd aply', 'may a university from Switzerland apply'],
  ])('are corrected: "%s"', async (typed, meant) => expect(await corrected(typed, none)).toBe(meant));

  it.each(['calls on lasers and graphene', 'May Basel join HORIZON-CL5-2027-02-D3-30?', 'experts in Kyoto'])(
    'are none in "%s"',
    async (typed) => expect(await corrected(typed, none)).toBe(typed),
  );

  it('are none among the words of known names', async () => {
    expect(await corrected('may univeristy applly', new Set(['univeristy']))).toBe('may univeristy apply');
  });
});
