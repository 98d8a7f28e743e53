import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@candi/contract/identity/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser and its authenticator do wrong, or where the page is that asks. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Reported signature count. Default: one more than before. */
  count?: number;
  /** Whether somebody touched the authenticator. */
  present?: boolean;
}
interface Options {
  challenge: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
/** Flags of authenticator data (WebAuthn, section 6.1): user present, attested credential data included. */
const [presentFlag, attestedFlag] = [0x01, 0x40];

/** A passkey of a software authenticator (ES256, attestation "none"), in a browser that shows a page of `origin`. */
export class TestPasskey {
  readonly credentialId: Buffer = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private count = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What `navigator.credentials.create()` returns for the gateway's options. */
  create(options: Options, deviations: Deviations = {}): PasskeyRegistration {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    // COSE key: type EC2, algorithm ES256, curve P-256, coordinates.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x ?? '', 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y ?? '', 'base64url'))],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.authenticatorData(deviations, attestedFlag),
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options, deviations)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What `navigator.credentials.get()` returns for the gateway's options. */
  get(options: Options, deviations: Deviations = {}): PasskeyAssertion {
    this.count = deviations.count ?? this.count + 1;
    const clientData = this.clientData('webauthn.get', options, deviations);
    const authData = this.authenticatorData(deviations, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: undefined,
      },
    };
  }

  private credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: Options, deviations: Deviations): Buffer {
    const origin = deviations.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type, challenge: deviations.challenge ?? challenge, origin }));
  }

  private authenticatorData({ rpId, present = true }: Deviations, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const rpIdHash = sha256(rpId ?? new URL(this.origin).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags | (present ? presentFlag : 0)]), count]);
  }
}
