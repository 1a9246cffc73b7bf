import { providerAccount } from './provider-account.ts';

const claims = { iss: 'https://issuer.example', sub: 'one' };

describe('the account that an ID token describes', () => {
  it('has issuer and subject as its key and a normalised address', () => {
    const stated = { ...claims, email: 'Ada@Example.ORG', email_verified: true, given_name: 'Ada', family_name: 'L' };
    expect(providerAccount(stated)).toEqual({
      account: 'https://issuer.example one',
      identifier: 'ada@example.org',
      firstname: 'Ada',
      lastname: 'L',
      email: 'ada@example.org',
      emailVerified: true,
    });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
    ['yes', false],
    [null, false],
    [{}, false],
  ])('with email_verified %j is verified: %j', (email_verified, emailVerified) => {
    expect(providerAccount({ ...claims, email: 'ada@example.org', email_verified })).toMatchObject({ emailVerified });
  });

  it('has no address, verified or not, where the claim is none', () => {
    for (const email of [undefined, null, '', 'ada', 7, ['ada@example.org'], `${'a'.repeat(260)}@example.org`]) {
      expect(providerAccount({ ...claims, email, email_verified: true })).toMatchObject({
        email: null,
        emailVerified: false,
        identifier: 'one',
      });
    }
  });

  it('takes the address and whether it is verified from one document, the ID token first', () => {
    const other = 'eve@example.org';
    const ada = 'ada@example.org';
    const read = (idToken: object, userInfo: Record<string, unknown>) =>
      providerAccount({ ...claims, ...idToken }, { userInfo });
    const unverified = { email: ada, emailVerified: false };
    expect(read({ email: ada }, { email: other, email_verified: true })).toMatchObject(unverified);
    expect(read({ email_verified: true }, { email: ada })).toMatchObject(unverified);
    expect(read({ email_verified: true }, { email: ada, email_verified: false })).toMatchObject(unverified);
    expect(read({}, { email: ada, email_verified: true })).toMatchObject({ email: ada, emailVerified: true });
    expect(read({ email: 'none' }, { email: ada, email_verified: true })).toMatchObject({ email: null });
  });

  it('is vouched for in the domains of the issuer alone, where it has some', () => {
    const emailDomains = ['example.org'];
    const read = (email: string) => providerAccount({ ...claims, email, email_verified: true }, { emailDomains });
    expect(read('Ada@EXAMPLE.org')).toMatchObject({ emailVerified: true });
    for (const email of ['ada@sub.example.org', 'ada@evil-example.org', 'ada@example.org.evil.example']) {
      expect(read(email)).toMatchObject({ email, emailVerified: false });
    }
  });

  it('takes the name apart where the provider states it in one', () => {
    expect(providerAccount({ ...claims, name: 'Ada King Lovelace' })).toMatchObject({
      firstname: 'Ada',
      lastname: 'King Lovelace',
    });
    expect(providerAccount({ ...claims, given_name: 'Ada\u202e\n' })).toMatchObject({ firstname: 'Ada', lastname: '' });
    expect(providerAccount({ ...claims, given_name: 'A'.repeat(10_000) }).firstname).toHaveLength(100);
  });

  it.each(['', ' ', 'a b', 'é', 'a'.repeat(256), 7, null])('is refused with the subject %j', (sub) => {
    expect(() => providerAccount({ ...claims, sub })).toThrow();
  });
});
