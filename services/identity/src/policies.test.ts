import { administrators, ana, everyoneSignedIn, fullMembers, unless, whoMay } from '@consortia/infra/testing/who-may';
import {
  assertMayAdminister,
  hasProfile,
  isDecidedByPlatform,
  isForeignTo,
  isOfDomain,
  isOpen,
  isOwnAccount,
  mayAcceptCollaborator,
  mayAcceptInvitation,
  mayAssign,
  mayChangeProfile,
  mayConfirmSecondFactor,
  mayDisconnect,
  mayEndSession,
  mayInvite,
  mayInviteIntoGroup,
  mayInviteIntoOrganisation,
  mayLinkByAddress,
  mayNameCollaborators,
  mayProviderOpen,
  mayRecover,
  mayRemoveCollaborator,
  mayRemovePasskey,
  mayRequestData,
  maySeeFullProfile,
  mayUseSession,
} from './policies.ts';

const approved = { approvedAt: new Date(), blockedAt: null, deletedAt: null };

describe('the policies of identity', () => {
  it.each([
    ['see full profiles', maySeeFullProfile],
    ['change a profile of their own', mayChangeProfile],
    ['send requests about their data', mayRequestData],
    ['invite people', mayInvite],
  ])('let everyone who is fully signed in %s, and no one else [P07, P18]', (_what, may) => {
    expect(whoMay(may)).toEqual(everyoneSignedIn);
  });

  it('let administrators alone decide about others and start the recovery of their accounts', () => {
    expect(whoMay(unless('kit.forbidden', assertMayAdminister))).toEqual(administrators);
    expect(whoMay(mayRecover)).toEqual(administrators);
  });

  it('let full members name collaborators, those named accept, and both people of an entry remove it', () => {
    expect(whoMay(mayNameCollaborators)).toEqual(fullMembers);
    const named = { ownerId: 'ole', referredUserId: 'ana' };
    const owned = { ownerId: 'ana', referredUserId: 'ole' };
    const accepts = [named, owned].map((entry) => whoMay((viewer) => mayAcceptCollaborator(viewer, entry)));
    expect(accepts).toEqual([ana, new Set()]);
    const ofOthers = { ownerId: 'ole', referredUserId: 'lea' };
    const removes = [named, owned, ofOthers].map((entry) => whoMay((viewer) => mayRemoveCollaborator(viewer, entry)));
    expect(removes).toEqual([ana, ana, new Set()]);
  });

  it('know people’s own accounts before their second factor, and let them end sessions only after it', () => {
    expect(whoMay((viewer) => isOwnAccount(viewer, 'ana'))).toEqual(
      ana.union(new Set(['Ana before her second factor'])),
    );
    expect(whoMay((viewer) => mayEndSession(viewer, { userId: 'ana' }))).toEqual(ana);
  });

  it('accept a second factor only from a session that waits for one', () => {
    const waiting = new Set(['Ana before her second factor', 'administrator before the second factor']);
    expect(whoMay(mayConfirmSecondFactor)).toEqual(waiting);
  });

  it('hide an account that is unapproved, blocked or deleted, and reject its sessions', () => {
    for (const rule of [hasProfile, mayUseSession]) {
      expect(rule(approved)).toBe(true);
      expect(rule({ ...approved, approvedAt: null })).toBe(false);
      expect(rule({ ...approved, blockedAt: new Date() })).toBe(false);
      expect(rule({ ...approved, deletedAt: new Date() })).toBe(false);
    }
  });

  it('do not treat an unapproved account as closed', () => {
    expect(isOpen(approved)).toBe(true);
    expect(isOpen({ ...approved, blockedAt: new Date() })).toBe(false);
    expect(isOpen({ ...approved, deletedAt: new Date() })).toBe(false);
  });

  const uni = { administrators: ['ana'], emailDomains: [{ domain: 'uni.example' }, { domain: 'lab.example' }] };
  const withoutDomains = { administrators: ['ana'], emailDomains: [] };
  it.each([
    ['one of its own', 'lab.example', uni, { isOf: true, isForeign: false }],
    ['that of another', 'other.example', uni, { isOf: false, isForeign: true }],
    ['a public mail domain', null, uni, { isOf: false, isForeign: true }],
    ['any, where it has none', 'other.example', withoutDomains, { isOf: false, isForeign: false }],
    ['a public one, where it has none', null, withoutDomains, { isOf: false, isForeign: true }],
  ])('tell whether the domain of an address is of an organisation: %s', (_which, domain, organisation, expected) => {
    expect({ isOf: isOfDomain(domain, organisation), isForeign: isForeignTo(organisation, domain) }).toEqual(expected);
  });

  it('let the platform assign people of its domain to an organisation, and anyone to one that no one administers', () => {
    const mayAssignTo = (organisation: typeof uni) =>
      ['li@uni.example', 'li@other.example'].map((email) => mayAssign({ email }, organisation));
    expect(mayAssignTo(uni)).toEqual([true, false]);
    expect(mayAssignTo({ ...uni, administrators: [] })).toEqual([true, true]);
    expect([uni, { administrators: [] }].map(isDecidedByPlatform)).toEqual([false, true]);
  });

  it('connect an account by its address unless it is unconfirmed, has a second factor or is an administrator’s', () => {
    const account: Parameters<typeof mayLinkByAddress>[0] = {
      totp: null,
      confirmedAt: new Date(),
      roles: ['ROLE_USER'],
    };
    expect(mayLinkByAddress(account)).toBe(true);
    expect(mayLinkByAddress({ ...account, totp: {} as never })).toBe(false);
    expect(mayLinkByAddress({ ...account, confirmedAt: null as never })).toBe(false);
    expect(mayLinkByAddress({ ...account, roles: ['ROLE_USER', 'ROLE_ADMIN'] })).toBe(false);
  });

  it('let providers open accounts of administrators only where the operator says so', () => {
    const roles: ('ROLE_USER' | 'ROLE_ADMIN')[] = ['ROLE_USER', 'ROLE_ADMIN'];
    expect(mayProviderOpen({ roles: ['ROLE_USER'] }, {})).toBe(true);
    expect(mayProviderOpen({ roles }, {})).toBe(false);
    expect(mayProviderOpen({ roles }, { providersOpenAdministrators: true })).toBe(true);
  });

  it.each([
    ['an account of a provider', mayDisconnect],
    ['a passkey', mayRemovePasskey],
  ])('remove %s while something else lets the person in', (_what, may) => {
    const accountOf = (provider: 'google' | 'orcid') => ({ provider }) as never;
    const nothing = { passwordHash: null, oauthAccounts: [] };
    expect(may(nothing, ['google'], 0)).toBe(false);
    expect(may({ ...nothing, passwordHash: 'hash' }, [], 0)).toBe(true);
    expect(may(nothing, [], 1)).toBe(true);
    expect(may({ ...nothing, oauthAccounts: [accountOf('orcid'), accountOf('google')] }, ['google'], 0)).toBe(true);
    expect(may({ ...nothing, oauthAccounts: [accountOf('orcid')] }, ['google'], 0)).toBe(false);
  });

  it.each([
    ['an administrator of the platform', { id: 'clara', roles: ['ROLE_USER', 'ROLE_ADMIN'] }, [true, true]],
    ['one of the organisation', { id: 'ana', roles: ['ROLE_USER'] }, [true, true]],
    ['a leader of the group', { id: 'lea', roles: ['ROLE_USER'] }, [false, true]],
    ['someone else', { id: 'li', roles: ['ROLE_USER'] }, [false, false]],
  ])('say whether %s invites into an organisation and its group [P16]', (_who, person, expected) => {
    const organisation = { administrators: ['ana'] };
    expect([
      mayInviteIntoOrganisation(person, organisation),
      mayInviteIntoGroup(person, { leaders: ['lea'] }, organisation),
    ]).toEqual(expected);
  });

  it('give an invitation to the account with its address alone', () => {
    const invitation = { email: 'ana@uni.example' };
    expect(mayAcceptInvitation({ email: 'ana@uni.example' }, invitation)).toBe(true);
    expect(mayAcceptInvitation({ email: 'tom@uni.example' }, invitation)).toBe(false);
  });
});
