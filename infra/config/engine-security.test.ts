import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../testing/engines/certificate.ts';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'engine-security-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const user = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'consortia' };
const securityOf = (env: Record<string, string>) => readConfig(env).engines?.security;

describe('the security of engines', () => {
  it('is what their addresses say unless more is set', () => expect(securityOf({})).toEqual({}));

  it('has authorities of its own for all of them', async () => {
    const { certificateFile, certificate } = await makeCertificate(folder);
    expect(securityOf({ ENGINES_CA: certificateFile })).toEqual({ ca: certificate });
    expect(securityOf({ ENGINES_CA: certificateFile, KAFKA_TLS: '1' })).toEqual({
      ca: certificate,
      kafka: { ssl: { ca: certificate } },
    });
    expect(securityOf({ KAFKA_TLS: '1' })).toEqual({ kafka: { ssl: true } });
  });

  it('has the password of Kafka from the environment or from a file', () => {
    const file = join(folder, 'password');
    writeFileSync(file, 'correct-horse\n');
    const sasl = { mechanism: 'scram-sha-512', username: 'consortia', password: 'correct-horse' };
    expect(securityOf({ ...user, KAFKA_SASL_PASSWORD: 'correct-horse' })).toEqual({ kafka: { sasl } });
    expect(securityOf({ ...user, KAFKA_SASL_PASSWORD_FILE: file })).toEqual({ kafka: { sasl } });
  });

  it.each([
    ['an authority that is not there', { ENGINES_CA: '/nowhere/ca.pem' }, /ENGINES_CA cannot be used: ENOENT/],
    ['an authority that is none', { ENGINES_CA: import.meta.filename }, /ENGINES_CA cannot be used/],
    ['a mechanism that is unknown', { ...user, KAFKA_SASL_MECHANISM: 'gssapi' }, /KAFKA_SASL_MECHANISM must be one of/],
    ['a user without a password', user, /KAFKA_SASL_PASSWORD is missing/],
    ['a password without a user', { KAFKA_SASL_PASSWORD: 'x' }, /KAFKA_SASL_MECHANISM is missing/],
    [
      'a password file that is not there',
      { ...user, KAFKA_SASL_PASSWORD_FILE: '/nowhere' },
      /SASL_PASSWORD_FILE: \/nowhere cannot be read/,
    ],
    [
      'a password that would be sent readably',
      { ...user, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_PASSWORD: 'x' },
      /KAFKA_SASL_MECHANISM=plain needs KAFKA_TLS=1/,
    ],
  ])('refuses %s', (_, env, reason) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(reason);
  });
});
