import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyRing, computeKeyId } from '#gateway/config/key-ring.ts';
import {
  MissingKeyError,
  readKeyId,
  newId,
  decrypt,
  decryptJson,
  decryptRecord,
  encrypt,
  DecryptionError,
  encryptJson,
  encryptRecord,
} from './crypto.ts';
import { createLocalKeyWrapper, createDataKey, unwrapDataKey } from './key-wrapper.ts';

const key = randomBytes(32);

describe('[G10] encryption at rest', () => {
  it('[G10] decrypts a value with the AAD of its encryption', () => {
    expect(decrypt(encrypt('Zoë 李', key, 'case:1'), key, 'case:1').toString()).toBe('Zoë 李');
    expect(decryptJson(encryptJson({ a: [1, null] }, key, 'p'), key, 'p')).toEqual({ a: [1, null] });
  });

  it('[G10] encrypts the same text to different envelopes, which name their key', () => {
    const [one, two] = [encrypt('same', key, 'a'), encrypt('same', key, 'a')];
    expect(one).not.toBe(two);
    expect(one.split('.')[1]).toBe(computeKeyId(key));
  });

  it('[G10] rejects a record with any changed byte', () => {
    const record = encryptRecord(Buffer.from('twenty bytes of text'), key, 'a');
    for (let at = 0; at < record.length; at += 1) {
      const changed = Buffer.from(record);
      changed[at] = changed[at]! ^ 1;
      expect(() => decryptRecord(changed, key, 'a')).toThrow(DecryptionError);
    }
    expect(() => decryptRecord(record.subarray(0, 20), key, 'a')).toThrow(DecryptionError);
    expect(decryptRecord(record, key, 'a').toString()).toBe('twenty bytes of text');
  });

  it('[G10] rejects another AAD, another key and text that is no envelope', () => {
    const envelope = encrypt('x', key, 'case:1');
    expect(() => decrypt(envelope, key, 'case:2')).toThrow(DecryptionError);
    expect(() => decrypt(envelope, randomBytes(32), 'case:1')).toThrow(MissingKeyError);
    expect(() => decrypt('', key, 'case:1')).toThrow(/not an envelope/);
  });

  it('[G10] encrypts with the first key, and decrypts with any of them', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const before = encrypt('then', older, 'p');
    const ring = new KeyRing(newer, older);
    const after = encrypt('now', ring, 'p');
    expect([before, after].map(readKeyId)).toEqual([computeKeyId(older), computeKeyId(newer)]);
    expect([before, after].map((each) => decrypt(each, ring, 'p').toString())).toEqual(['then', 'now']);
    expect(() => decrypt(before, new KeyRing(newer), 'p')).toThrow(
      `encrypted with key ${computeKeyId(older)}`,
    );
    expect(ring.ids).toEqual([computeKeyId(newer), computeKeyId(older)]);
  });

  it('[G10] wraps a data key for one file only', async () => {
    const keys = createLocalKeyWrapper(new KeyRing(key));
    const { key: dataKey, wrapped } = await createDataKey(keys, 'file-a');
    expect((await unwrapDataKey(keys, wrapped, 'file-a')).equals(dataKey)).toBe(true);
    await expect(unwrapDataKey(keys, wrapped, 'file-b')).rejects.toThrow(DecryptionError);
    const strange = createLocalKeyWrapper(new KeyRing(randomBytes(32)));
    await expect(unwrapDataKey(strange, wrapped, 'file-a')).rejects.toThrow(MissingKeyError);
    expect(readKeyId(wrapped)).toBe(keys.id);
    expect(dataKey).toHaveLength(32);
  });

  it('generates ids of 128 bits in the alphabet of the contract', () => {
    expect(newId()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});
