import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { messages } from '@consortia/proto/messages';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { oxford } from './fake-organisations.ts';
import { type Harness, signUpPassword as password, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

type Choice = { organisation?: string; organisationName?: string };
/** Signs up with this choice and confirms the address; `confirmed` is the organisation as the page behind the link sent it. */
async function signUp(email: string, choice: Choice, confirmed: Choice = {}) {
  expect((await harness.requestSignUp(email, choice)).status).toBe(200);
  return harness.confirmSignUp(await harness.confirmationToken(email), confirmed);
}
const requestOf = async (email: string) => (await harness.findPerson(email))?.requestedOrganisationId;
const organisationOf = async (email: string) => (await harness.findPerson(email))?.organisationId;
async function requestsOf(email: string) {
  const person = await harness.findPerson(email);
  const events = await harness.events();
  return events.filter(({ type, key }) => type === 'user.requested-organisation' && key === person?._id);
}
const shown = async (email: string) => {
  const token = await harness.confirmationToken(email);
  return (await harness.browser().post('/api/v1/sign-up/open', { token })).body as { organisation: object | null };
};
const approve = (id: string) =>
  harness.changePerson(id, (user) => {
    user.approvedAt = harness.now();
  });

describe('an organisation chosen at sign-up', () => {
  it('approves an address on one of its own domains at once [S37]', async () => {
    const { body } = await signUp('a1@uni-aurora.example', { organisation: demoOrganisations.aurora });
    expect(body).toMatchObject({ message: signUpMessages.approved });
    expect(await organisationOf('a1@uni-aurora.example')).toBe(demoOrganisations.aurora);
  });

  it('makes everyone else wait for the account and for its administrators, and says so only after the right password [S38]', async () => {
    const email = 'a2@elsewhere.example';
    const { body } = await signUp(email, { organisation: demoOrganisations.aurora });
    expect(body).toMatchObject({ message: signUpMessages.waiting });
    expect([await organisationOf(email), await requestOf(email)]).toEqual([null, demoOrganisations.aurora]);
    const [event, ...others] = await requestsOf(email);
    expect([event?.payload, others]).toMatchObject([{ organisationId: demoOrganisations.aurora }, []]);
    const signIn = (text: string) => harness.browser().signIn(email, text);
    expect(await signIn(password)).toMatchObject({
      status: 403,
      body: { message: credentialMessages.waitingForApproval },
    });
    const wrong = await signIn('not the password');
    const unknown = await harness.browser().signIn('no.one@elsewhere.example', 'not the password');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  it('is not joined with the domain of another one', async () => {
    const { body } = await signUp('a3@uni-aurora.example', { organisation: demoOrganisations.tecnova });
    expect(body).toMatchObject({ message: signUpMessages.waiting });
    expect((await harness.browser().signIn('a3@uni-aurora.example', password)).status).toBe(403);
  });

  it('does not approve a public mail domain, even where it lists one', async () => {
    await harness.organisationUpdated(demoOrganisations.nordlab, {
      emailDomains: [{ domain: 'nordlab.example' }, { domain: 'gmail.com' }],
    });
    for (const [email, choice] of [
      ['a4@gmail.com', { organisation: demoOrganisations.nordlab }],
      ['a5@gmail.com', {}],
    ] as const)
      expect((await signUp(email, choice)).body).toMatchObject({ message: signUpMessages.waiting });
    expect((await signUp('a6@nordlab.example', {})).body).toMatchObject({ message: signUpMessages.approved });
  });

  it.each([
    ['an unknown id', { organisation: 'f'.repeat(24) }],
    ['an unknown entry of the directory', { organisation: '099999999' }],
    ['an operator', { organisation: '{"$ne":null}' }],
  ])('is refused with %s, alike for every address', async (_, choice) => {
    for (const email of ['a7@uni.example', 'ana.kovacs@uni-aurora.example']) {
      const { status, body } = await harness.requestSignUp(email, choice);
      expect([status, body]).toMatchObject([422, { fields: { organisation: [messages.organisationMissing] } }]);
    }
  });

  it('is refused while it waits for approval itself, so that no one learns who requested it', async () => {
    const id = 'ab'.repeat(12);
    await harness.organisationUpdated(id, {
      ...{ id, alias: 'quiet', name: 'Quiet Institute', emailDomains: [], paid: false, profileUrl: null },
      ...{ avatarUrl: null, country: null, administrators: [], waiting: true },
    });
    const waiting = await harness.requestSignUp('a8@uni.example', { organisation: id });
    const unknown = await harness.requestSignUp('a8@uni.example', { organisation: 'cd'.repeat(12) });
    expect([waiting.status, waiting.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('an organisation that the installation does not have', () => {
  it.each([
    ['a new name [S73]', 'b1@fjord.example', { organisationName: 'Fjord Institute' }, null, 'Fjord Institute'],
    ['an entry of the directory', 'b2@ox.example', { organisation: oxford.id }, oxford.id, oxford.name],
  ] as const)(
    'is requested by %s, in the write that adds the person, who waits',
    async (_, email, choice, id, name) => {
      expect((await signUp(email, choice)).body).toMatchObject({ message: signUpMessages.waiting });
      const person = await harness.findPerson(email);
      const [event, ...others] = await requestsOf(email);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ aggregateVersion: 1, payload: { id: person?._id, name, directoryId: id } });
      expect(person).toMatchObject({ organisationId: null, approvedAt: null });
    },
  );

  it('is requested by the person once it is there, unless they have one or it has decided by then', async () => {
    await signUp('b3@fjord.example', { organisationName: 'Fjord Institute' });
    const { _id: userId } = (await harness.findPerson('b3@fjord.example'))!;
    const assign = async (id: string) => {
      const { type, topic, schemaVersion } = organisationsEvents.organisationRequested;
      const event = harness.organisationEvent(id, {});
      await harness.publish([{ ...event, id: `${event.id}-r`, type, topic, schemaVersion, payload: { id, userId } }]);
    };
    await assign(demoOrganisations.nordlab);
    const found = await harness.findPerson('b3@fjord.example');
    expect(found).toMatchObject({ organisationId: null, approvedAt: null });
    expect(found?.requestedOrganisationId).toBe(demoOrganisations.nordlab);
    for (const decided of [{ requestedOrganisationId: null }, { organisationId: demoOrganisations.aurora }]) {
      await harness.changePerson(userId, (user) => void Object.assign(user, decided));
      await assign(demoOrganisations.tecnova);
      expect(await requestOf('b3@fjord.example')).toBeNull();
    }
  });
});

describe('the page behind the link', () => {
  it("shows the organisation of the request, which may be a stranger's, and what it sends counts", async () => {
    const email = 'c1@uni-aurora.example';
    await harness.requestSignUp(email, { organisation: demoOrganisations.tecnova });
    expect((await shown(email)).organisation).toEqual({ id: demoOrganisations.tecnova, name: 'TecNova' });
    const token = await harness.confirmationToken(email);
    await harness.confirmSignUp(token, { organisationName: 'University of Aurora' });
    expect(await harness.findPerson(email)).toMatchObject({ organisationId: demoOrganisations.aurora });
    expect((await harness.browser().signIn(email, password)).status).toBe(200);
  });

  it('leaves the organisation to the domain where its field was emptied', async () => {
    const { body } = await signUp(
      'c2@uni-aurora.example',
      { organisation: demoOrganisations.tecnova },
      { organisationName: '' },
    );
    expect(body).toMatchObject({ message: signUpMessages.approved });
    expect(await organisationOf('c2@uni-aurora.example')).toBe(demoOrganisations.aurora);
  });

  it('does not turn another typed name into an entry of the directory', async () => {
    await signUp('c3@ox.example', { organisation: oxford.id }, { organisationName: 'Fjord Institute' });
    const [event] = await requestsOf('c3@ox.example');
    expect(event?.payload).toMatchObject({ name: 'Fjord Institute', directoryId: null });
  });

  it('sends the organisation that was chosen there, from the list of the installation or the directory', async () => {
    const { body } = await signUp('c5@uni-aurora.example', {}, { organisation: demoOrganisations.aurora });
    expect(body).toMatchObject({ message: signUpMessages.approved });
    const waiting = await signUp(
      'c6@uni-aurora.example',
      { organisation: demoOrganisations.aurora },
      { organisation: oxford.id },
    );
    expect(waiting.body).toMatchObject({ message: signUpMessages.waiting });
    const [event] = await requestsOf('c6@uni-aurora.example');
    expect(event?.payload).toMatchObject({ name: oxford.name, directoryId: oxford.id });
  });

  it('is told that it sends an organisation that is not offered, and the link works again', async () => {
    const email = 'c7@uni-aurora.example';
    await harness.requestSignUp(email);
    const token = await harness.confirmationToken(email);
    for (const organisation of ['cd'.repeat(12), '099999999', '{"$ne":null}'])
      expect(await harness.confirmSignUp(token, { organisation })).toMatchObject({
        status: 422,
        body: { fields: { organisation: [messages.organisationMissing] } },
      });
    expect((await harness.confirmSignUp(token)).status).toBe(200);
  });

  it('shows an entry of the directory and a new name, and is refused with a name that is none', async () => {
    await harness.requestSignUp('c8@ox.example', { organisationName: 'Fjord Institute' });
    expect((await shown('c8@ox.example')).organisation).toEqual({ id: null, name: 'Fjord Institute' });
    const email = 'c4@ox.example';
    await harness.requestSignUp(email, { organisation: oxford.id });
    expect((await shown(email)).organisation).toEqual({ id: oxford.id, name: oxford.name });
    const token = await harness.confirmationToken(email);
    for (const organisationName of ['<script>', '\u202eevil']) {
      const { status } = await harness.confirmSignUp(token, { organisationName });
      expect([organisationName, status]).toEqual([organisationName, organisationName === '\u202eevil' ? 200 : 422]);
    }
  });
});

describe('a password made of the organisation', () => {
  it.each(['Fjord-Institute-2026', 'fjordinstitute!!', 'Fjord.Example.1', 'Consortia-Fjord'])(
    '%s is refused',
    async (text) => {
      const email = 'd1@fjord.example';
      const plainPassword = { first: text, second: text };
      const request = await harness.requestSignUp(email, { organisationName: 'Fjord Institute', plainPassword });
      expect(request).toMatchObject({ status: 422, body: { message: credentialMessages.passwordCommon } });
      await harness.requestSignUp(email, { organisationName: 'Fjord Institute' });
      const confirmed = await harness.confirmSignUp(await harness.confirmationToken(email), { plainPassword });
      expect(confirmed).toMatchObject({ status: 422, body: { message: credentialMessages.passwordCommon } });
    },
  );
});

describe('an account that waited', () => {
  const approvals = async (email: string) =>
    (await harness.emailsTo(email)).filter(({ subject }) => subject === signUpMessages.approvedSubject);

  it('gets one email when it is approved, however often the event comes [S38]', async () => {
    const email = 'e1@elsewhere.example';
    await signUp(email, {});
    const { _id } = (await harness.findPerson(email))!;
    expect(await approvals(email)).toEqual([]);
    await approve(_id);
    await harness.settle();
    const [approvalEmail] = await approvals(email);
    expect(approvalEmail?.text).toContain('/login');
    const event = (await harness.events()).find(({ type, key }) => type === 'user.approved' && key === _id)!;
    await harness.publish([event, event, { ...event, id: `${event.id}-again` }]);
    expect(await approvals(email)).toHaveLength(1);
    expect((await harness.browser().signIn(email, password)).status).toBe(200);
  });

  it('gets none when its domain approved it at once, or when it is blocked by then', async () => {
    await signUp('e2@uni-aurora.example', {});
    const blocked = 'e3@elsewhere.example';
    await signUp(blocked, {});
    await harness.changePerson((await harness.findPerson(blocked))!._id, (user) => {
      user.approvedAt = harness.now();
      user.blockedAt = harness.now();
    });
    await harness.settle();
    expect([await approvals('e2@uni-aurora.example'), await approvals(blocked)]).toEqual([[], []]);
    expect((await harness.emailsTo('ana.kovacs@uni-aurora.example')).map(({ subject }) => subject)).not.toContain(
      signUpMessages.approvedSubject,
    );
    expect(await harness.storedUser(demoPeople.ana)).toMatchObject({ version: 1 });
  });
});
