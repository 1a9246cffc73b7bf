import { administrators, ana, everyoneSignedIn, whoMay } from '@consortia/infra/testing/who-may';
import { mayChangeMatches, mayReadMatches, mayReadOneMatch, maySaveSearches, maySeeInterests } from './policies.ts';

describe('the policies of recommendations', () => {
  it('show the matches of a person to that person and to administrators', () => {
    expect(whoMay((viewer) => mayReadMatches(viewer, 'ana'))).toEqual(ana.union(administrators));
  });

  it.each([
    ['read how they match a single call', mayReadOneMatch],
    ['dismiss their matches', mayChangeMatches],
  ])('let people alone %s', (_what, may) => {
    expect(whoMay((viewer) => may(viewer, 'ana'))).toEqual(ana);
  });

  it.each([
    ['see which Helixes a person follows', maySeeInterests],
    ['save searches', maySaveSearches],
  ])('let everyone with an account %s', (_what, may) => {
    expect(whoMay(may)).toEqual(everyoneSignedIn);
  });
});
