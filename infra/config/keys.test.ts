import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptField, encryptField, isOutdated } from './field-encryption.ts';
import { embeddedKeys, givenKeys, type Keys, serviceKeys, temporaryKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ids = (keys: Keys) => [...keys.viewer, ...keys.service].map(({ id }) => id);
const rights = (path: string) => statSync(path).mode & 0o777;

describe('keys of a data folder', () => {
  const keys = embeddedKeys(folder);
  const secrets = join(folder, 'secrets');

  it('are made once and found again', () => {
    const again = embeddedKeys(folder);
    expect(ids(again)).toEqual(ids(keys));
    expect(again.fields).toEqual(keys.fields);
    expect(new Set([...keys.csrf, ...keys.device, ...keys.fields].map(String)).size).toBe(3);
  });

  it('are readable by their owner alone, also after someone opened them up', () => {
    const files = readdirSync(secrets);
    expect(files).toHaveLength(5);
    chmodSync(join(secrets, files[0]!), 0o644);
    embeddedKeys(folder);
    expect(files.map((file) => rights(join(secrets, file)))).toEqual(files.map(() => 0o600));
    expect(rights(secrets)).toBe(0o700);
  });

  it('can be two at once: the first makes, both recognise', () => {
    const file = join(secrets, 'service-keys.pem');
    const other = embeddedKeys(mkdtempSync(join(folder, 'other-')));
    const pem = other.service[0]!.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(file, pem + readFileSync(file, 'utf8'));
    expect(embeddedKeys(folder).service.map(({ id }) => id)).toEqual([other.service[0]!.id, keys.service[0]!.id]);
  });

  it('that are damaged are named instead of replaced', () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'));
    embeddedKeys(damaged);
    writeFileSync(join(damaged, 'secrets', 'csrf-keys'), 'short');
    expect(() => embeddedKeys(damaged)).toThrow(/secrets\/csrf-keys/);
  });
});

describe('keys from the environment', () => {
  const pem = (keys: Keys, name: 'viewer' | 'service') =>
    keys[name].map(({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'pem' })).join('');

  it('are all demanded, each by name', () => {
    expect(() => givenKeys({})).toThrow(/VIEWER_PUBLIC_KEYS, SERVICE_KEYS, DEVICE_KEYS, FIELD_KEYS/);
  });

  it('give a service the public half of the viewer keys only, and no key of forms', () => {
    const made = temporaryKeys();
    const secret = made.csrf[0]!.toString('base64url');
    const file = join(folder, 'given.pem');
    writeFileSync(file, pem(made, 'service'));
    const publicPem = made.viewer[0]!.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const keys = givenKeys({
      VIEWER_PUBLIC_KEYS: publicPem,
      SERVICE_KEYS_FILE: file,
      CSRF_KEYS: secret,
      DEVICE_KEYS: secret,
      FIELD_KEYS: `${secret}\n${made.fields[0]!.toString('base64url')}`,
    });
    expect(keys.viewer).toEqual([]);
    expect(keys.viewerPublic[0]?.id).toBe(made.viewer[0]?.id);
    expect(keys.fields).toHaveLength(2);
    expect(keys.csrf).toEqual([]);
    expect(serviceKeys(made)).toMatchObject({ viewer: [], csrf: [] });
  });
});

describe('an encrypted field', () => {
  const [one, other] = [temporaryKeys().fields, temporaryKeys().fields];

  it('is read in its own place only', () => {
    const sealed = encryptField(one, 'JBSWY3DPEHPK3PXP', 'user.totp:a');
    expect(sealed).not.toContain('JBSW');
    expect(decryptField(one, sealed, 'user.totp:a')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => decryptField(one, sealed, 'user.totp:b')).toThrow();
    expect(encryptField(one, 'JBSWY3DPEHPK3PXP', 'user.totp:a')).not.toBe(sealed);
  });

  it('that was changed, or whose key is gone, is refused', () => {
    const sealed = encryptField(one, 'text', 'place');
    const at = sealed.length - 8;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => decryptField(one, changed, 'place')).toThrow();
    expect(() => decryptField(other, sealed, 'place')).toThrow(/no longer kept/);
    expect(() => decryptField(one, 'plain', 'place')).toThrow();
  });

  it('stays readable while an older key is kept, and says that it is outdated', () => {
    const sealed = encryptField(one, 'text', 'place');
    const rotated = [...other, ...one];
    expect(decryptField(rotated, sealed, 'place')).toBe('text');
    expect([isOutdated(one, sealed), isOutdated(rotated, sealed)]).toEqual([false, true]);
  });
});
