import { describe, expect, it } from 'vitest';
import { contained, held, MOST, WHOLE, zoomedAt } from './zoom.ts';

const FRAME = { width: 300, height: 400 };
const SHOWN = contained({ width: 1200, height: 800 }, FRAME);

describe('zoom', () => {
  it('[S5] shows the whole picture first', () => {
    expect(SHOWN).toEqual({ width: 300, height: 200 });
    expect(held(WHOLE, SHOWN, FRAME)).toEqual(WHOLE);
  });

  it('[S5] keeps the point under the finger where it is', () => {
    const zoom = zoomedAt(WHOLE, 2, { x: 60, y: -30 });
    expect(zoom).toEqual({ scale: 2, x: -60, y: 30 });
    // The picture point under (60, -30) before and after.
    expect((60 - zoom.x) / zoom.scale).toBe(60);
  });

  it('[S5] never leaves its frame and never goes past its limits', () => {
    expect(held({ scale: 2, x: 999, y: 999 }, SHOWN, FRAME)).toEqual({ scale: 2, x: 150, y: 0 });
    expect(held({ scale: 99, x: 0, y: -999 }, SHOWN, FRAME)).toEqual({ scale: MOST, x: 0, y: -200 });
    expect(zoomedAt(WHOLE, 0.1, { x: 10, y: 10 })).toEqual(WHOLE);
  });
});
