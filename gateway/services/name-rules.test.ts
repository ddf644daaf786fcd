import { describe, expect, it } from 'vitest';
import { editDistance, isCorrection, nameSimilarity, type PersonName } from './name-rules.ts';

const name = (givenName: string, familyName = ''): PersonName => ({ givenName, familyName });

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
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
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
  ])('[C17] may change %s', (_, before, after) => expect(isCorrection(before, after)).toBe(true));

  it.each([
    ['four letters', name('Rafael', 'Souza'), name('Rafael', 'Souzaabcd')],
    ['the family name', name('Mara', 'Oliveira'), name('Mara', 'Castillo')],
    ['everything', name('Budi', 'Santoso'), name('Elif', 'Yıldız')],
  ])('[C17] may not change %s', (_, before, after) => expect(isCorrection(before, after)).toBe(false));
});

describe('how alike two names are', () => {
  it.each([
    [name('José', 'Pérez'), name('PEREZ', 'jose'), 1],
    [name('Budi', 'Santoso'), name('Budi', 'Santosa'), 11 / 12],
    [name('', ''), name('', ''), 0],
  ])('[C20] %o and %o: %f', (one, other, similarity) => {
    expect(nameSimilarity(one, other)).toBeCloseTo(similarity, 5);
  });
});
