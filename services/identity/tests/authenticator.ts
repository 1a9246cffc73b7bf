import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
/** How a response departs from that of an honest browser and authenticator. */
export type Departure = {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key than the one that was registered. */
  forged?: boolean;
};
export type Authenticator = ReturnType<typeof createAuthenticator>;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [userPresent, verified, attested] = [0x01, 0x04, 0x40];

function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // RFC 9053: key type EC2, algorithm ES256, curve P-256, and the point.
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
}

/** A software authenticator with one discoverable credential (WebAuthn Level 3, section 6), in a browser at `origin`. */
export function createAuthenticator(origin: string) {
  const keys = newKeys();
  const otherKey = createPrivateKey(newKeys().privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const credentialId = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  function authenticatorData(rpId: string, count: number, flags: number, rest = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest]);
  }
  const flagsOf = ({ userVerified = true }: Departure) => userPresent | (userVerified ? verified : 0);
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    credentialId: credential.id,
    /** The response of `navigator.credentials.create`. */
    create(options: Options, departure: Departure = {}) {
      userHandle = options.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(keys.publicKey)]);
      const authData = authenticatorData(
        departure.rpId ?? options.rp!.id,
        counter,
        flagsOf(departure) | attested,
        data,
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, departure.origin ?? origin);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The response of `navigator.credentials.get`. */
    get(options: Options, departure: Departure = {}) {
      counter = departure.counter ?? counter + 1;
      const authData = authenticatorData(departure.rpId ?? options.rpId!, counter, flagsOf(departure));
      const clientDataJSON = clientData('webauthn.get', options.challenge, departure.origin ?? origin);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, departure.forged ? otherKey : keys.privateKey)),
          userHandle: departure.userHandle ?? userHandle,
        },
      };
    },
  };
}
