import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyRing, keyId } from '#gateway/config/key-ring.ts';
import {
  KeyMissing,
  keyIdIn,
  newId,
  open,
  openJson,
  openRecord,
  seal,
  SealError,
  sealJson,
  sealRecord,
} from './crypto.ts';
import { localKeyWrapper, newDataKey, unwrapDataKey } from './key-wrapper.ts';

const key = randomBytes(32);

describe('[G10] encryption at rest', () => {
  it('[G10] opens what was sealed for the same place', () => {
    expect(open(seal('Zoë 李', key, 'case:1'), key, 'case:1').toString()).toBe('Zoë 李');
    expect(openJson(sealJson({ a: [1, null] }, key, 'p'), key, 'p')).toEqual({ a: [1, null] });
  });

  it('[G10] never seals the same text to the same envelope twice, and names its key', () => {
    const [one, two] = [seal('same', key, 'a'), seal('same', key, 'a')];
    expect(one).not.toBe(two);
    expect(one.split('.')[1]).toBe(keyId(key));
  });

  it('[G10] refuses a record with any one byte changed', () => {
    const record = sealRecord(Buffer.from('twenty bytes of text'), key, 'a');
    for (let at = 0; at < record.length; at += 1) {
      const changed = Buffer.from(record);
      changed[at] = changed[at]! ^ 1;
      expect(() => openRecord(changed, key, 'a')).toThrow(SealError);
    }
    expect(() => openRecord(record.subarray(0, 20), key, 'a')).toThrow(SealError);
    expect(openRecord(record, key, 'a').toString()).toBe('twenty bytes of text');
  });

  it('[G10] refuses another place, another key and text that is no envelope', () => {
    const envelope = seal('x', key, 'case:1');
    expect(() => open(envelope, key, 'case:2')).toThrow(SealError);
    expect(() => open(envelope, randomBytes(32), 'case:1')).toThrow(KeyMissing);
    expect(() => open('', key, 'case:1')).toThrow(/not an envelope/);
  });

  it('[G10] seals with the first key of a ring, and opens with any of them', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const before = seal('then', older, 'p');
    const ring = new KeyRing(newer, older);
    const after = seal('now', ring, 'p');
    expect([before, after].map(keyIdIn)).toEqual([keyId(older), keyId(newer)]);
    expect([before, after].map((each) => open(each, ring, 'p').toString())).toEqual(['then', 'now']);
    expect(() => open(before, new KeyRing(newer), 'p')).toThrow(`sealed with key ${keyId(older)}`);
    expect(ring.ids).toEqual([keyId(newer), keyId(older)]);
  });

  it('[G10] wraps a data key for one file only', async () => {
    const keys = localKeyWrapper(new KeyRing(key));
    const { key: dataKey, wrapped } = await newDataKey(keys, 'file-a');
    expect((await unwrapDataKey(keys, wrapped, 'file-a')).equals(dataKey)).toBe(true);
    await expect(unwrapDataKey(keys, wrapped, 'file-b')).rejects.toThrow(SealError);
    const strange = localKeyWrapper(new KeyRing(randomBytes(32)));
    await expect(unwrapDataKey(strange, wrapped, 'file-a')).rejects.toThrow(KeyMissing);
    expect(keyIdIn(wrapped)).toBe(keys.id);
    expect(dataKey).toHaveLength(32);
  });

  it('gives ids of 128 bits in the alphabet of the contract', () => {
    expect(newId()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});
