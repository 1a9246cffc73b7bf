import { administrators, ana, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import {
  assertMayManageHelixes,
  mayDecideOnParticipants,
  mayFollow,
  mayListFollowed,
  mayListFollowers,
  mayRepresent,
} from './policies.ts';

describe('the policies of helixes', () => {
  it.each([
    ['follow Helixes', mayFollow],
    ['see those that they follow', mayListFollowed],
    ['see who follows a Helix', mayListFollowers],
  ])('let everyone with an account %s', (_what, may) => {
    expect(whoMay(may)).toEqual(everyoneSignedIn);
  });

  it('let the administrators of an organisation represent it, and not those of the platform [P28]', () => {
    const organisation = { administrators: ['ole', 'ana'] };
    expect(whoMay((viewer) => mayRepresent(viewer, organisation))).toEqual(ana);
  });

  it('let the managers of a Helix and the administrators of the platform decide who takes part', () => {
    const helix = { managers: ['ole', 'ana'] };
    expect(whoMay((viewer) => mayDecideOnParticipants(viewer, helix))).toEqual(ana.union(administrators));
  });

  it('let administrators alone manage Helixes', () => {
    expect(whoMay(unless('kit.forbidden', assertMayManageHelixes))).toEqual(administrators);
  });
});
