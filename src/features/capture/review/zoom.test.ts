import { describe, expect, it } from 'vitest';
import { fitInside, clampZoom, MAX_SCALE, NO_ZOOM, zoomAt } from './zoom.ts';

const FRAME = { width: 300, height: 400 };
const SHOWN = fitInside({ width: 1200, height: 800 }, FRAME);

describe('zoom', () => {
  it('[S5] shows the whole picture first', () => {
    expect(SHOWN).toEqual({ width: 300, height: 200 });
    expect(clampZoom(NO_ZOOM, SHOWN, FRAME)).toEqual(NO_ZOOM);
  });

  it('[S5] keeps the point under the pointer fixed', () => {
    const zoom = zoomAt(NO_ZOOM, 2, { x: 60, y: -30 });
    expect(zoom).toEqual({ scale: 2, x: -60, y: 30 });
    // The picture point under (60, -30) before and after.
    expect((60 - zoom.x) / zoom.scale).toBe(60);
  });

  it('[S5] stays inside its frame and its limits', () => {
    expect(clampZoom({ scale: 2, x: 999, y: 999 }, SHOWN, FRAME)).toEqual({ scale: 2, x: 150, y: 0 });
    expect(clampZoom({ scale: 99, x: 0, y: -999 }, SHOWN, FRAME)).toEqual({
      scale: MAX_SCALE,
      x: 0,
      y: -200,
    });
    expect(zoomAt(NO_ZOOM, 0.1, { x: 10, y: 10 })).toEqual(NO_ZOOM);
  });
});
