// Verifies the Signature Version 4 of an S3 request, because the test server accepts any signature.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonical({ method = '', url = '', headers }: IncomingMessage, signed: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams].map(([name, value]): [string, string] => [encoded(name), encoded(value)]);
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`);
  const asked = query.toSorted(byName).map((pair) => pair.join('='));
  return [method, pathname, asked.join('&'), ...lines, '', signed, headers['x-amz-content-sha256']].join(
    '\n',
  );
}

export function isSigned(request: IncomingMessage, secretOf: (keyId: string) => string | null): boolean {
  const [, keyId = '', scope = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const secret = secretOf(keyId);
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (secret === null || !required.every((name) => signed.split(';').includes(name))) return false;
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const hash = createHash('sha256').update(canonical(request, signed)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
