import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { sessionUser } from '@consortia/proto/identity/shapes';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
const profile = (slug: string, browser = harness.browser()) => browser.get(`/api/v1/people/${slug}`);

describe('a public profile', () => {
  it('is found by its id, with or without an alias, whatever the alias says', async () => {
    for (const slug of [demoPeople.ana, `ana-kovacs-${demoPeople.ana}`, `someone-else-${demoPeople.ana}`]) {
      expect(await profile(slug)).toMatchObject({ status: 200, body: { name: 'Ana Kovács', alias: 'ana-kovacs' } });
    }
  });

  it('shows a visitor name, photo, organisation and expertise, and never an address', async () => {
    const { body } = await profile(demoPeople.ana);
    expect(body).toMatchObject({
      name: 'Ana Kovács',
      primaryOrganisation: { name: 'University of Aurora', emailDomains: [] },
      honorific: null,
      biography: null,
      trial: null,
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('shows a member more, and no address either', async () => {
    const browser = harness.browser();
    await browser.signIn('tom.berg@nordlab.example');
    const { body } = await profile(demoPeople.ana, browser);
    expect(body).toMatchObject({ honorific: 'Dr', trial: false });
    expect((body as { biography: string }).biography).toContain('magnetometers');
    expect(JSON.stringify(body)).not.toMatch(/@|argon2|totp/);
  });

  it('is missing in the same way for an unapproved, a blocked and an unknown account', async () => {
    const waiting = await harness.addPerson({ email: 'waiting@uni.example', approvedAt: null });
    const blocked = await harness.addPerson({ email: 'blocked@uni.example', blockedAt: harness.now() });
    const responses = await Promise.all([waiting, blocked, 'f'.repeat(24)].map((id) => profile(id)));
    for (const response of responses) expect(response).toMatchObject({ status: 404, body: responses[0]?.body });
  });
});

describe('the signed-in person', () => {
  it('has all the fields of a User [D13, D14, D15, D16]', async () => {
    const browser = harness.browser();
    await browser.signIn('ana.kovacs@uni-aurora.example');
    const { user } = await browser.session();
    expect(Object.keys(user ?? {}).sort()).toEqual(Object.keys(sessionUser.shape).sort());
    expect(user).toMatchObject({
      id: demoPeople.ana,
      alias: 'ana-kovacs',
      name: 'Ana Kovács',
      firstname: 'Ana',
      lastname: 'Kovács',
      honorific: 'Dr',
      initials: 'AK',
      avatarUrl: expect.stringMatching(/^\/media\/i\/[0-9a-f]{64}\?size=card$/),
      photo: expect.stringMatching(/^\/media\/i\/[0-9a-f]{64}\?size=large$/),
      profileUrl: `/public-profile/ana-kovacs-${demoPeople.ana}`,
      profile_pictures: { profile_thumb: expect.stringMatching(/^\/media\/i\/[0-9a-f]{64}\?size=thumb$/) },
      primaryOrganisation: {
        id: demoOrganisations.aurora,
        alias: 'university-of-aurora',
        name: 'University of Aurora',
        emailDomains: [{ domain: 'uni-aurora.example' }],
        profileUrl: `/organisation/university-of-aurora-${demoOrganisations.aurora}`,
      },
      expertise: expect.arrayContaining(['Quantum Sensing', 'Medical Imaging']),
      expertiseKeywords: expect.arrayContaining(['Quantum Sensing', 'Medical Imaging']),
    });
  });

  it('has the fields of their roles and of what they administer [D17, D18, D19, D20]', async () => {
    const browser = harness.browser();
    await browser.signIn('ines.almeida@tecnova.example');
    expect((await browser.session()).user).toMatchObject({
      biography: expect.stringContaining('TecNova'),
      phdThesisTitle: null,
      roles: ['ROLE_USER'],
      trial: false,
      membership: { trial: false },
      preferences: {},
      oauthAccounts: [],
      invitedUsersCount: 0,
      administrableOrganisations: [{ id: demoOrganisations.tecnova, alias: 'tecnova', name: 'TecNova' }],
      administrableGroups: [{ id: demoGroups.photonics, name: 'Photonics' }],
    });
  });

  it('is an expert, an administrator of an organisation or of the platform, a leader of a group, or on trial [P01]', async () => {
    const kindOf = async (email: string) => {
      const browser = harness.browser();
      await browser.signIn(email);
      const { roles, trial, administrableOrganisations, administrableGroups } = (await browser.session()).user!;
      return [roles.includes('ROLE_ADMIN'), administrableOrganisations.length, administrableGroups.length, trial];
    };
    expect(await kindOf('ana.kovacs@uni-aurora.example')).toEqual([false, 0, 1, false]);
    expect(await kindOf('marek.dvorak@uni-aurora.example')).toEqual([false, 1, 1, false]);
    expect(await kindOf('ines.almeida@tecnova.example')).toEqual([false, 1, 1, false]);
    expect((await kindOf('admin@consortia.example'))[0]).toBe(true);
    expect(await kindOf('tom.berg@nordlab.example')).toEqual([false, 0, 0, true]);
  });

  it('is null for a visitor, who still gets a token for forms and the features', async () => {
    const session = await harness.browser().session();
    expect(session).toMatchObject({ user: null, features: { reviewIq: true, demo: true } });
    expect(session.features.suggestionUrl).toBeUndefined();
    expect(session.csrfToken).not.toBe('');
  });

  it('administers nothing as a mere member, and a group as its leader or as administrator of its organisation [D20]', async () => {
    const administrable = async (email: string) => {
      const browser = harness.browser();
      await browser.signIn(email);
      const { administrableOrganisations, administrableGroups } = (await browser.session()).user!;
      return [administrableOrganisations, administrableGroups].map((list) => list.map(({ name }) => name));
    };
    expect(await administrable('tom.berg@nordlab.example')).toEqual([[], []]);
    expect(await administrable('ana.kovacs@uni-aurora.example')).toEqual([[], ['Quantum sensing']]);
    expect(await administrable('marek.dvorak@uni-aurora.example')).toEqual([
      ['University of Aurora'],
      ['Quantum sensing'],
    ]);
  });
});

describe('the demo people', () => {
  it('are added once, however often the demo data is loaded, and keep their changes', async () => {
    await harness.changePerson(demoPeople.tom, (user) => {
      user.biography = 'Changed by its owner.';
    });
    const before = harness.hashWork();
    await harness.seedDemo();
    expect(harness.hashWork()).toBe(before);
    expect(await harness.findPerson('tom.berg@nordlab.example')).toMatchObject({ biography: 'Changed by its owner.' });
  });

  it('are researchers, experts, administrators, and one member on trial', async () => {
    const ids: string[] = Object.values(demoPeople);
    const items = (await harness.refill()).items.filter(({ id }) => ids.includes(id));
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(items).toHaveLength(6);
    expect(byId.get(demoPeople.tom)).toMatchObject({ name: 'Tom Berg', trial: true });
    expect(byId.get(demoPeople.admin)).toMatchObject({ name: 'Clara Novak', trial: false });
    for (const { expertise, biography } of items) {
      expect(expertise.length).toBeGreaterThan(2);
      expect(biography).not.toBe('');
    }
  });
});
