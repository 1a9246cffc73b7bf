import { administrators, ana, everyoneSignedIn, fullMembers, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assertMayModerate, assertMaySeeReplies, mayRead, mayUseInbox, mayWrite } from './policies.ts';

describe('the policies of inbox', () => {
  it('show a conversation to its two people alone', () => {
    const participants = [{ userId: 'ana' }, { userId: 'someone else' }];
    expect(whoMay((viewer) => mayRead(viewer, { participants }))).toEqual(ana);
  });

  it.each([
    ['full members write to anyone, trial members to no one', { responds: false, exists: false }, fullMembers],
    ['everyone respond to an Opportunity', { responds: true, exists: false }, everyoneSignedIn],
    ['everyone write in a conversation that exists', { responds: false, exists: true }, everyoneSignedIn],
  ])('let %s [P08, P09, P11]', (_what, target, expected) => {
    expect(whoMay((viewer) => mayWrite(viewer, target))).toEqual(expected);
  });

  it('let everyone with an account use an inbox of their own', () => {
    expect(whoMay(mayUseInbox)).toEqual(everyoneSignedIn);
  });

  it('let administrators alone moderate', () => {
    expect(whoMay(unless('kit.forbidden', assertMayModerate))).toEqual(administrators);
  });

  it('show to full members alone how others reply', () => {
    expect(whoMay(unless('kit.forbidden', assertMaySeeReplies))).toEqual(fullMembers);
  });
});
