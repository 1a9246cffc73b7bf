import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('an organisation that a person adds at sign-up', () => {
  it('becomes theirs, waits, and is found by no one else [S73, S38]', async () => {
    const email = 'otto.brand@fjord.example';
    const names = { firstname: 'Otto', lastname: 'Brand' };
    const form = { ...names, email, organisationName: 'Fjord Institute', termsConsent: true };
    expect((await harness.browser().post('/sign-up', form)).status).toBe(200);
    const [sent] = await harness.mail.list({ to: email });
    const token = new URL(/https?:\/\/\S+/.exec(sent!.text)![0]).searchParams.get('token')!;
    const plainPassword = { first: 'a long walk by the sea', second: 'a long walk by the sea' };
    const confirmed = await harness.browser().post('/sign-up/confirm', { ...names, token, plainPassword });
    expect(confirmed.json()).toMatchObject({ message: signUpMessages.waiting });
    await harness.settle();

    const organisations = await harness.connect('organisations');
    const organisation = await organisations.collection('organisations').findOne({ name: 'Fjord Institute' });
    expect(organisation).toMatchObject({ waiting: true, paid: false, emailDomains: [], alias: 'fjord-institute' });
    const identity = await harness.connect('identity');
    expect(await identity.collection('users').findOne({ email })).toMatchObject({
      organisationId: null,
      requestedOrganisationId: organisation?._id,
      approvedAt: null,
    });
    for (const path of [
      '/api/v1/organisations/suggest?q=fjord',
      '/api/v1/organisations/of-domain?domain=fjord.example',
    ]) {
      const response = await harness.browser().get(path);
      expect([response.status, response.text.includes('Fjord')]).toEqual([200, false]);
    }
    const member = await harness.signIn('ana');
    expect((await member.get('/api/v1/search?q=fjord%20institute')).text).not.toContain('Fjord Institute');
  });
});
