import { member } from '@consortia/infra/testing/viewers';
import { administrators, ana, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import {
  assertManages,
  assertMayCreateGroup,
  assertMayDecide,
  assertMayDecideOnRequests,
  assertMayManageGroup,
  isDecidedByPlatform,
  isLastAdministrator,
  isLastLeader,
  mayAdmitIntoGroup,
  mayAdmitIntoOrganisation,
  mayChangeMembership,
  mayManageOrganisation,
  maySeeContact,
  maySeeOrganisation,
} from './policies.ts';

const anaAndPlatform = ana.union(administrators);
const everyone = whoMay(() => true);
/** With an administrator or leader who is no viewer of the tests. */
const ofOthers = { administrators: ['ole'], leaders: ['ole'] };
const ofAna = { administrators: ['ole', 'ana'], leaders: ['ole', 'ana'] };
const ofNoOne = { administrators: [] };

describe('the policies of organisations', () => {
  it('let administrators of the platform alone decide about new organisations', () => {
    expect(whoMay(unless('kit.forbidden', assertMayDecide))).toEqual(administrators);
  });

  it.each([
    ['join and leave', mayChangeMembership],
    ['see contact details', maySeeContact],
  ])('let everyone with an account %s', (_what, may) => {
    expect(whoMay(may)).toEqual(everyoneSignedIn);
  });

  it.each([
    ['an organisation of others', ofOthers, { manages: administrators, decides: new Set(), creates: new Set() }],
    ['Ana’s organisation', ofAna, { manages: anaAndPlatform, decides: ana, creates: ana }],
    ['one without administrators', ofNoOne, { manages: administrators, decides: administrators, creates: new Set() }],
  ])(
    'say who manages %s, decides on requests to join it and creates groups in it',
    (_which, organisation, expected) => {
      expect({
        manages: whoMay((viewer) => mayManageOrganisation(viewer, organisation)),
        decides: whoMay(
          unless('organisations.administrators_decide', (viewer) => assertMayDecideOnRequests(viewer, organisation)),
        ),
        creates: whoMay(
          unless('organisations.administrators_only', (viewer) => assertMayCreateGroup(viewer, organisation)),
        ),
      }).toEqual(expected);
    },
  );

  it('leave the requests of an organisation without administrators to the platform', () => {
    expect([ofNoOne, ofAna].map(isDecidedByPlatform)).toEqual([true, false]);
  });

  it('name the creator of a group', () => {
    expect(assertMayCreateGroup(member('ana'), ofAna)).toBe('ana');
  });

  it.each([
    ['leaders', ofAna, ofOthers, anaAndPlatform],
    ['administrators of its organisation', ofOthers, ofAna, anaAndPlatform],
    ['no other members', ofOthers, ofOthers, administrators],
  ])('let the %s of a group manage it, and those of the platform', (_who, group, organisation, expected) => {
    const mayManageGroup = unless('organisations.group_managers_only', (viewer) =>
      assertMayManageGroup(viewer, group, organisation),
    );
    expect(whoMay(mayManageGroup)).toEqual(expected);
  });

  it('keep the last administrator of an organisation and the last leader of a group', () => {
    const isLast = (id: string, ids: string[]) => [
      isLastAdministrator(id, { administrators: ids }),
      isLastLeader(id, { leaders: ids }),
    ];
    expect(isLast('ana', ['ana'])).toEqual([true, true]);
    for (const ids of [[], ['ole'], ['ana', 'ole']]) expect(isLast('ana', ids)).toEqual([false, false]);
  });

  it('show the page of an organisation that has not paid to its members and administrators alone [P26]', () => {
    const unpaid = { ...ofAna, paid: false };
    expect(whoMay((viewer) => maySeeOrganisation(viewer, unpaid, false))).toEqual(anaAndPlatform);
    expect(whoMay((viewer) => maySeeOrganisation(viewer, unpaid, true))).toEqual(everyone);
    expect(whoMay((viewer) => maySeeOrganisation(viewer, { ...unpaid, paid: true }, false))).toEqual(everyone);
  });

  it('let those alone who manage a page change its links', () => {
    expect(() => assertManages({ mayManage: true })).not.toThrow();
    expect(() => assertManages({ mayManage: false })).toThrow('kit.forbidden');
  });

  it.each([
    ['who administers the platform', { id: 'clara', isAdministrator: true }, [true, true]],
    ['who administers the organisation', { id: 'ana', isAdministrator: false }, [true, true]],
    ['who leads the group', { id: 'lea', isAdministrator: false }, [false, true]],
    ['who has no right any more', { id: 'ole', isAdministrator: false }, [false, false]],
  ])('count an accepted invitation of someone %s', (_who, inviter, expected) => {
    const organisation = { administrators: ['ana'] };
    expect([
      mayAdmitIntoOrganisation(inviter, organisation),
      mayAdmitIntoGroup(inviter, { leaders: ['lea'] }, organisation),
    ]).toEqual(expected);
  });
});
