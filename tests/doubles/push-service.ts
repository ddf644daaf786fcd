// A push service and its browsers: it accepts the application whose VAPID key (RFC 8292) the browser subscribed with, and
// decrypts each message with that browser's keys, implemented from RFC 8291 and 8188 instead of the encrypting library.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { type Answer, type ReceivedRequest, startDouble } from './double-server.ts';

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** Subscribes a browser with this application key. */
  browser(applicationKey: string): Browser;
  /** The messages of each browser, by endpoint. */
  received: { endpoint: string; text: string; headers: Record<string, string> }[];
  /** The status instead of 201. */
  answer: { status: number; headers?: Record<string, string> } | null;
  /** Rejected requests with their reasons. */
  refused: string[];
  close(): Promise<void>;
}

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

interface Keys {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
  applicationKey: string;
}

/** RFC 8188 around RFC 8291, one record. */
export function decryptMessage(body: Buffer, pair: Keys['pair'], auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = hkdf(auth, pair.computeSecret(sender), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding');
  return padded.subarray(0, end).toString('utf8');
}

async function checkSender(authorization: string, origin: string, applicationKey: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationKey) throw new Error('another application');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: origin,
  });
  if (!/^(mailto:|https:)/.test(String(payload.sub))) throw new Error('no contact');
  if (Number(payload.exp) > Date.now() / 1000 + 86_400) throw new Error('good for too long');
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const answer = async ({ path, method, headers, body }: ReceivedRequest): Promise<Answer> => {
    const keys = browsers.get(path);
    if (service.answer) return { body: '', ...service.answer };
    if (!keys || method !== 'POST') return { status: 404, body: '' };
    try {
      await checkSender(headers.authorization ?? '', server.url, keys.applicationKey);
      if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) throw new Error('headers');
      const text = decryptMessage(body, keys.pair, keys.auth);
      const { topic = '', urgency = '', ttl } = headers;
      service.received.push({
        endpoint: server.url + path,
        text,
        headers: { topic: String(topic), urgency: String(urgency), ttl: String(ttl) },
      });
      return { status: 201, body: '' };
    } catch (error) {
      service.refused.push(String(error));
      return { status: 403, body: '' };
    }
  };
  const server = await startDouble(answer);
  const service: PushService = {
    browser(applicationKey) {
      const pair = createECDH('prime256v1');
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const auth = randomBytes(16);
      pair.generateKeys();
      browsers.set(path, { pair, auth, applicationKey });
      const p256dh = pair.getPublicKey('base64url');
      return { endpoint: server.url + path, p256dh, auth: auth.toString('base64url') };
    },
    received: [],
    answer: null,
    refused: [],
    close: server.close,
  };
  return service;
}
