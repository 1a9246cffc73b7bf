import {
  administrator,
  anotherService,
  halfSignedIn,
  member,
  trialMember,
  visitor,
} from '@consortia/infra/testing/viewers';
import { assertMayManageHelixes, mayDecideOnParticipants, mayFollow, mayRepresent } from './policies.ts';

describe('the policies of helixes', () => {
  it('let members and trial members follow, and no one who is not fully signed in', () => {
    const viewers = [visitor(), halfSignedIn('ana'), anotherService('posts')];
    expect(viewers.map(mayFollow)).toEqual([false, false, false]);
    expect([trialMember('tom'), member('li'), administrator('clara')].map(mayFollow)).toEqual([true, true, true]);
  });

  it('let the administrators of an organisation represent it, and not those of the platform [P28]', () => {
    const organisation = { administrators: ['ana', 'tom'] };
    const viewers = [member('ana'), trialMember('tom'), member('li'), administrator('clara'), halfSignedIn('ana')];
    expect(viewers.map((viewer) => mayRepresent(viewer, organisation))).toEqual([true, true, false, false, false]);
  });

  it('let the managers of a Helix and the administrators of the platform decide who takes part', () => {
    const helix = { managers: ['ana'] };
    const viewers = [member('ana'), administrator('clara'), member('li'), halfSignedIn('ana'), visitor()];
    expect(viewers.map((viewer) => mayDecideOnParticipants(viewer, helix))).toEqual([true, true, false, false, false]);
  });

  it('let administrators alone manage Helixes', () => {
    expect(() => assertMayManageHelixes(administrator('clara'))).not.toThrow();
    for (const viewer of [member('ana'), trialMember('tom'), visitor(), anotherService('posts')])
      expect(() => assertMayManageHelixes(viewer)).toThrow();
  });
});
