import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { fileOfVariable } from './file-of-variable.ts';
import { readSecretKeys, readSigningKeys, readVerifyKeys, type SigningKey, type VerifyKey } from './key-ring.ts';
import type { Environment } from './read-config.ts';
import { secretFile } from './secret-file.ts';
import { demandedKeysOfGateway, demandedSecrets, type VariableName } from './variables.ts';

/** Key material of one process. Of every list the first makes, all recognise: that is how a key is changed while running. */
export type Keys = {
  /** Sign for the person behind a request. Empty in a service's own process. */
  readonly viewer: readonly SigningKey[];
  readonly viewerPublic: readonly VerifyKey[];
  /** Sign calls among services. */
  readonly service: readonly SigningKey[];
  /** Make the tokens of forms; the gateway alone has them. */
  readonly csrf: readonly Buffer[];
  /** Sign the cookie of browsers in which someone has signed in. */
  readonly device: readonly Buffer[];
  /** Encrypt fields in the store (`field-encryption.ts`). */
  readonly fields: readonly Buffer[];
};

const newPair = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
const newSecret = (): string => `${randomBytes(32).toString('base64url')}\n`;

type Read = (variable: VariableName, file: string, make: () => string) => { text: string; source: string };

function assemble(read: Read): Keys {
  const pairs = (variable: VariableName, file: string) => {
    const { text, source } = read(variable, file, newPair);
    return readSigningKeys(text, source);
  };
  const secrets = (variable: VariableName, file: string) => {
    const { text, source } = read(variable, file, newSecret);
    return readSecretKeys(text, source);
  };
  const viewer = pairs('VIEWER_KEYS', 'viewer-keys.pem');
  return {
    viewer,
    viewerPublic: viewer,
    service: pairs('SERVICE_KEYS', 'service-keys.pem'),
    csrf: secrets('CSRF_KEYS', 'csrf-keys'),
    device: secrets('DEVICE_KEYS', 'device-keys'),
    fields: secrets('FIELD_KEYS', 'field-keys'),
  };
}

/** Keys of the embedded run: what the environment gives, and for the rest files in `<dataDir>/secrets`, made where missing. */
export function embeddedKeys(dataDir: string, env: Environment = {}): Keys {
  return assemble((variable, file, make) => {
    const text = fromEnvironment(env, variable);
    return text === undefined
      ? { text: secretFile(dataDir, file, make), source: `secrets/${file}` }
      : { text, source: variable };
  });
}

/** Keys that are gone with the process, for tests. */
export const temporaryKeys = (): Keys => assemble((variable, _file, make) => ({ text: make(), source: variable }));

/** Keys of a service in a process of its own, from the environment alone. Throws naming each variable that is missing. */
export function givenKeys(env: Environment): Keys {
  const missing: string[] = [];
  const text = (variable: VariableName): string => {
    const found = fromEnvironment(env, variable);
    if (found === undefined) missing.push(variable);
    return found ?? '';
  };
  const signs = fromEnvironment(env, 'VIEWER_KEYS');
  const texts = {
    viewer: signs ?? text('VIEWER_PUBLIC_KEYS'),
    service: text('SERVICE_KEYS'),
    device: text('DEVICE_KEYS'),
    fields: text('FIELD_KEYS'),
  };
  if (missing.length > 0) throw new Error(`Secrets are missing: ${missing.join(', ')}.`);
  const viewer = signs ? readSigningKeys(signs, 'VIEWER_KEYS') : [];
  return {
    viewer,
    viewerPublic: signs ? viewer : readVerifyKeys(texts.viewer, 'VIEWER_PUBLIC_KEYS'),
    service: readSigningKeys(texts.service, 'SERVICE_KEYS'),
    csrf: [],
    device: readSecretKeys(texts.device, 'DEVICE_KEYS'),
    fields: readSecretKeys(texts.fields, 'FIELD_KEYS'),
  };
}

/** Keys of the gateway in a process of its own. Throws naming each variable that is missing; other keys it never holds. */
export function gatewayKeys(env: Environment): Keys {
  const missing = demandedKeysOfGateway.filter((name) => fromEnvironment(env, name) === undefined);
  if (missing.length > 0) throw new Error(`Secrets are missing: ${missing.join(', ')}.`);
  const text = (name: (typeof demandedKeysOfGateway)[number]): string => fromEnvironment(env, name)!;
  const viewer = readSigningKeys(text('VIEWER_KEYS'), 'VIEWER_KEYS');
  return {
    viewer,
    viewerPublic: viewer,
    service: readSigningKeys(text('SERVICE_KEYS'), 'SERVICE_KEYS'),
    csrf: readSecretKeys(text('CSRF_KEYS'), 'CSRF_KEYS'),
    device: readSecretKeys(text('DEVICE_KEYS'), 'DEVICE_KEYS'),
    fields: [],
  };
}

/** The keys of a service: all but those that sign for a person and those of forms. */
export const serviceKeys = (keys: Keys): Keys => ({ ...keys, viewer: [], csrf: [] });

/** The lists of keys that the environment gives, by the names of their variables. */
export function keyTexts(env: Environment): Record<string, string> {
  const names: VariableName[] = [...demandedKeysOfGateway, ...demandedSecrets, 'VIEWER_PUBLIC_KEYS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fromEnvironment(env, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function fromEnvironment(env: Environment, variable: VariableName): string | undefined {
  return env[variable] || fileOfVariable(env, variable);
}
