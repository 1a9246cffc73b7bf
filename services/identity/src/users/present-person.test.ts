import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { publicPerson, person as shape } from '@consortia/proto/identity/shapes';
import { presentSessionUser } from '../sessions/present-session.ts';
import { presentPerson, presentPersonTo, publishPerson } from './present-person.ts';
import type { User } from './user-model.ts';

const visitor: Viewer = { kind: 'visitor', csrf: 'x' };
const member: Viewer = {
  kind: 'user',
  id: 'a10000000000000000000009',
  sessionId: 's1',
  level: 'full',
  roles: ['ROLE_USER'],
  trial: true,
  csrf: 'x',
};
const organisation = {
  id: 'b10000000000000000000001',
  alias: 'university-of-aurora',
  name: 'University of Aurora',
  emailDomains: [{ domain: 'uni-aurora.example' }],
  paid: true,
  profileUrl: '/organisation/university-of-aurora-b10000000000000000000001',
};
/** Every private field holds a word that must not appear in any public shape. */
const ana: User = {
  _id: 'a10000000000000000000002',
  version: 3,
  deletedAt: null,
  email: 'canary-address@uni-aurora.example',
  firstname: 'Ana',
  lastname: 'Kovács',
  honorific: 'Dr',
  alias: 'ana-kovacs',
  expertise: ['Quantum Sensing'],
  biography: 'Builds magnetometers.',
  photo: 'f'.repeat(64),
  phdThesisTitle: 'Diamonds in the clinic',
  roles: ['ROLE_USER'],
  membershipTrial: false,
  organisationId: organisation.id,
  organisation,
  preferences: { note: 'canary-preference' },
  passwordHash: 'canary-hash',
  oauthAccounts: [
    {
      provider: 'orcid',
      account: 'https://canary-issuer.example canary-subject',
      identifier: 'canary-identifier',
      connectedAt: new Date('2019-04-05T00:00:00Z'),
      lastUsedAt: new Date('2019-04-05T00:00:00Z'),
    },
  ],
  totp: { secret: 'canary-secret', backupCodes: ['canary-backup-code'], lastUsedStep: 77_777 },
  credentialsVersion: 1,
  secondFactorVersion: 55_555,
  confirmedAt: new Date('2019-04-05T00:00:00Z'),
  consentedAt: new Date('2019-04-05T00:00:00Z'),
  approvedAt: new Date('2019-04-05T00:00:00Z'),
  blockedAt: null,
};

describe('a person as others see them', () => {
  it('has the fields of the contract and no other', () => {
    expect(Object.keys(presentPerson(ana)).sort()).toEqual(Object.keys(shape.shape).sort());
    expect(Object.keys(presentPersonTo(member, ana)).sort()).toEqual(Object.keys(publicPerson.shape).sort());
  });

  it('is published with whether it has a public profile', () => {
    const hasProfile = (change: Partial<User>) => publishPerson({ ...ana, ...change }).hasProfile;
    expect(hasProfile({})).toBe(true);
    for (const change of [{ approvedAt: null }, { blockedAt: new Date() }, { deletedAt: new Date() }]) {
      expect(hasProfile(change)).toBe(false);
    }
  });

  it('never carries the address, password, second factor or dates', () => {
    for (const view of [presentPerson(ana), presentPersonTo(visitor, ana), presentPersonTo(member, ana)]) {
      expect(JSON.stringify(view)).not.toMatch(/canary|77777|2019/);
    }
  });

  it('is name, photo, organisation and expertise to a visitor', () => {
    expect(presentPersonTo(visitor, ana)).toMatchObject({
      name: 'Ana Kovács',
      initials: 'AK',
      avatarUrl: `/media/i/${'f'.repeat(64)}?size=card`,
      profile_pictures: { profile_thumb: `/media/i/${'f'.repeat(64)}?size=thumb` },
      expertise: ['Quantum Sensing'],
      primaryOrganisation: { name: 'University of Aurora', emailDomains: [] },
      honorific: null,
      biography: null,
      phdThesisTitle: null,
      trial: null,
    });
    expect(presentPersonTo(member, ana)).toMatchObject({ phdThesisTitle: 'Diamonds in the clinic' });
  });

  it('shows no more to a viewer whose second factor is outstanding', () => {
    expect(presentPersonTo({ ...member, level: 'second-factor' }, ana)).toEqual(presentPersonTo(visitor, ana));
  });

  it('has a link to the organisation only where it has paid', () => {
    expect(presentPerson(ana).primaryOrganisation?.profileUrl).toBe(organisation.profileUrl);
    const unpaid = { ...ana, organisation: { ...organisation, paid: false } };
    expect(presentPerson(unpaid).primaryOrganisation?.profileUrl).toBeNull();
  });

  it('has an alias and a path to the profile that holds the id', () => {
    expect(presentPerson(ana).profileUrl).toBe('/public-profile/ana-kovacs-a10000000000000000000002');
  });
});

describe('a person as they see themselves', () => {
  it('has neither hash nor secret', () => {
    const own = presentSessionUser(ana, { organisations: [], groups: [], invited: 0 });
    expect(JSON.stringify(own)).not.toMatch(/canary-hash|canary-secret|77777/);
    expect(own).toMatchObject({ email: ana.email, twoFactorEnabled: true, membership: { trial: false }, trial: false });
  });
});
