import { describe, expect, it } from 'vitest';
import {
  computeEditDistance,
  isCorrection,
  formatLatinName,
  computeNameSimilarity,
  type PersonName,
  isSameName,
} from './name-rules.ts';

const name = (givenName: string, familyName = '', more: Partial<PersonName> = {}): PersonName => ({
  givenName,
  familyName,
  ...more,
});
const native = (nativeName: string): PersonName => name('Ka Yan', 'Cheung', { nativeName });

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['saturday', 'sunday', 3],
    ['Zoë', 'Zoe\u0308'.normalize('NFC'), 0],
    ['नमस्ते', 'नमस्त', 1],
  ])('of %s and %s is %i', (one, other, distance) => {
    expect(computeEditDistance(one, other)).toBe(distance);
    expect(computeEditDistance(other, one)).toBe(distance);
  });
});

describe('a correction', () => {
  it.each([
    ['a letter', name('Rafael', 'Souza'), name('Rafael', 'Sousa')],
    ['three letters', name('Rafael', 'Souza'), name('Rafaela', 'Sousas')],
    ['another order', name('Wei Ling', 'Tan'), name('Tan Wei', 'Ling')],
    ['a hyphen', name('Anne Marie', 'Dupont'), name('Anne-Marie', 'Dupont')],
    ['the fields swapped', name('Nguyen', 'Thi Minh Khai'), name('Thi Minh Khai', 'Nguyen')],
    ['an accent', name('José', 'Pérez'), name('Jose', 'Perez')],
    ['case', name('RAFAEL', 'SOUZA'), name('Rafael', 'Souza')],
    ['the place of a middle name', name('Ana María', 'Pérez'), name('Ana', 'Pérez', { middleName: 'María' })],
    [
      'a letter of a middle name',
      name('Ana', 'Pérez', { middleName: 'Maria' }),
      name('Ana', 'Pérez', { middleName: 'Marie' }),
    ],
    ['an initial', name('Ana', 'Pérez'), name('Ana', 'Pérez', { middleName: 'M.' })],
    ['a character of the native name', native('張嘉欣'), native('張家欣')],
    ['two letters of it', native('Наталия Иванова'), native('Наталья Ивановна')],
    ['its order', native('Иванова Анна'), native('Анна Иванова')],
    ['nothing else, and add a native name', name('Ka Yan', 'Cheung'), native('張嘉欣')],
    ['a letter, and add a native name', name('Ka Yan', 'Cheong'), native('張嘉欣')],
  ])('[C17] may change %s', (_, before, after) => expect(isCorrection(before, after)).toBe(true));

  it.each([
    ['four letters', name('Rafael', 'Souza'), name('Rafael', 'Souzaabcd')],
    ['the family name', name('Mara', 'Oliveira'), name('Mara', 'Castillo')],
    ['everything', name('Budi', 'Santoso'), name('Elif', 'Yıldız')],
    ['a whole middle name', name('Ana', 'Pérez'), name('Ana', 'Pérez', { middleName: 'Lucía' })],
    ['the native name', native('Анна Иванова'), native('Анна Кузнецова')],
    ['every one of its few characters', native('張嘉欣'), native('王小明')],
    ['the name beside a new native one', name('Mara', 'Oliveira'), native('張嘉欣')],
    ['a native name to none', native('張嘉欣'), native('')],
  ])('[C17] may not change %s', (_, before, after) => expect(isCorrection(before, after)).toBe(false));
});

describe('a name', () => {
  it('[C17] is the same with empty or absent parts', () => {
    const old = name('Ana', 'Pérez');
    expect(isSameName(old, { ...old, middleName: '', nativeName: '' })).toBe(true);
    expect(isSameName(old, { ...old, middleName: 'M.' })).toBe(false);
    expect(isSameName(old, { ...old, givenName: 'Eva' })).toBe(false);
    expect(isSameName(old, { ...old, familyName: 'Pereira' })).toBe(false);
    expect(isSameName(native('張嘉欣'), native('張家欣'))).toBe(false);
  });

  it('[C17] is formatted as given, middle, family, in Latin letters', () => {
    expect(formatLatinName(name('Ana', 'Pérez', { middleName: 'María', nativeName: '安娜' }))).toBe(
      'Ana María Pérez',
    );
    expect(formatLatinName(name('Ana'))).toBe('Ana');
  });
});

describe('name similarity', () => {
  it.each([
    [name('José', 'Pérez'), name('PEREZ', 'jose'), 1],
    [name('Budi', 'Santoso'), name('Budi', 'Santosa'), 11 / 12],
    [name('Ana María', 'Pérez'), name('Ana', 'Pérez', { middleName: 'María' }), 1],
    [name('', ''), name('', ''), 0],
    [name('Ana'), name('Ana', 'Pérez'), 1 / 3],
    [name('Ana', 'Pérez'), name('Ana'), 1 / 3],
  ])('[C20] %o and %o: %f', (one, other, similarity) => {
    expect(computeNameSimilarity(one, other)).toBeCloseTo(similarity, 5);
  });
});
