import { describe, expect, it } from 'vitest';
import { withOpacity } from './colour.ts';

describe('a colour with an opacity', () => {
  it('[V6] appends the suffix to six hex digits', () => {
    expect(withOpacity('#f7a600', '1a')).toBe('#f7a6001a');
    expect(withOpacity('#F7A600', 'FF')).toBe('#F7A600FF');
  });

  it.each([
    ['#fa0', '1a'],
    ['f7a600', '1a'],
    ['#f7a6001a', '1a'],
    ['red', '1a'],
    ['#f7a600', '1'],
    ['#f7a600', 'zz'],
  ])('[V6] rejects %s with %s', (colour, suffix) => {
    expect(withOpacity(colour, suffix)).toBeNull();
  });
});
