// The configured bucket: the errors if it cannot be used, and its contents.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#gateway/config/config.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { type TestS3, startS3 } from '#gateway/testing/s3.ts';
import { openFileStore } from './open-file-store.ts';
import { parseS3Address } from '#gateway/config/s3-address.ts';
import { writeEncryptedFile } from './encrypted-file.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const open = (changes: Partial<TestS3['address']> = {}) =>
  openFileStore({ dataDir: '', filesBucket: { ...s3.address, ...changes } });

describe('the bucket of FILES_URL', () => {
  it('is tested and left unchanged', async () => {
    await open();
    expect(await s3.objects()).toEqual([]);
  });

  it('[G10] contains only encrypted data', async () => {
    const store = await open();
    await writeEncryptedFile(
      store,
      Buffer.alloc(32, 7),
      'AAAAAAAAAAAAAAAAAAAAAA',
      Buffer.from('MARKER '.repeat(60_000)),
    );
    const files = await s3.objects();
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toContain('/kept/AAAAAAAAAAAAAAAAAAAAAA/');
      expect((await readFile(file)).includes('MARKER')).toBe(false);
    }
    await store.remove('AAAAAAAAAAAAAAAAAAAAAA');
  });

  it.each([
    [
      'a wrong secret',
      { keys: { accessKeyId: 'S3RVER', secretAccessKey: 'other' } },
      /AWS_SECRET_ACCESS_KEY is not/,
    ],
    [
      'an unknown key',
      { keys: { accessKeyId: 'ABSENT', secretAccessKey: 'x' } },
      /does not know the key of AWS_ACC/,
    ],
    ['a missing bucket', { bucket: 'elsewhere' }, /no such bucket/],
    ['no server on the port', { endpoint: 'http://127.0.0.1:9' }, /the connection was refused/],
    ['an unknown host', { endpoint: 'http://nowhere.invalid' }, /the host name does not resolve/],
  ])('stops the start with one sentence: %s', async (_name, changes, sentence) => {
    const error: unknown = await open(changes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(sentence);
    expect(String(error)).toMatch(/^StartError: The documents' bucket of FILES_URL \(\w+ at http[^\n]+\.$/);
  });
});

describe('FILES_URL', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' };
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({
      SESSION_SECRET: 's'.repeat(32),
      FILES_KEY: `${'A'.repeat(43)}=`,
      ...env,
    });

  it('means Amazon without an endpoint, and path-style access with one', () => {
    expect(parseS3Address('s3://papers?region=eu-central-1', null)).toEqual({
      bucket: 'papers',
      folder: '',
      region: 'eu-central-1',
      endpoint: null,
      inPath: false,
      keys: null,
    });
    expect(parseS3Address('s3://papers/kyc/2026/?endpoint=http://minio:9000', null)).toMatchObject({
      folder: 'kyc/2026/',
      endpoint: 'http://minio:9000',
      inPath: true,
    });
  });

  it.each([
    's3://papers',
    's3://Papers?region=eu-central-1',
    's3://papers?region=eu-central-1&acl=public',
    's3://papers?endpoint=minio:9000',
    's3://papers/../other?region=eu-central-1&style=odd',
    's3://me:secret@papers?region=eu-central-1',
    'https://papers.example.com',
  ])('%s is refused with the name of the setting, without its value', (url) => {
    expect(() => load({ FILES_URL: url })).toThrow(/^FILES_URL must be a bucket such as (?!.*secret).+\.$/);
  });

  it('reads both AWS key variables or neither', () => {
    const url = 's3://papers?region=eu-central-1';
    expect(load({ FILES_URL: url }).filesBucket?.keys).toBeNull();
    expect(load({ FILES_URL: url, ...keys }).filesBucket?.keys).toEqual({
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
    });
    expect(load(keys).filesBucket).toBeNull();
    expect(() => load({ FILES_URL: url, AWS_ACCESS_KEY_ID: 'AKIA' })).toThrow(
      /^AWS_SECRET_ACCESS_KEY must be set/,
    );
  });
});
