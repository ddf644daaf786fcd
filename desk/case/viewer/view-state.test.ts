import { describe, expect, it } from 'vitest';
import { changeBrightness, fitInto, panBy, turnBy, WHOLE_PICTURE, zoomBy } from './view-state.ts';

const PANE = { width: 400, height: 300 };

describe('the view of a picture', () => {
  it('keeps the point under the pointer in place while it zooms', () => {
    const point = { x: 100, y: -50 };
    const view = zoomBy(WHOLE_PICTURE, 2, point);
    // A point of the picture is at view.x + zoom * its own offset.
    expect(view.x + 2 * point.x).toBe(point.x);
    expect(view.y + 2 * point.y).toBe(point.y);
  });

  it('never gets smaller than the pane, and is centred then', () => {
    const moved = panBy(zoomBy(WHOLE_PICTURE, 3), { x: 50, y: 50 }, PANE);
    expect(zoomBy(moved, 0.01)).toMatchObject({ zoom: 1, x: 0, y: 0 });
  });

  it('cannot be moved out of the pane', () => {
    const view = panBy(zoomBy(WHOLE_PICTURE, 2), { x: 9999, y: -9999 }, PANE);
    expect(view).toMatchObject({ x: 200, y: -150 });
    expect(panBy(WHOLE_PICTURE, { x: 10, y: 10 }, PANE)).toMatchObject({ x: 0, y: 0 });
  });

  it('turns in quarters, back to upright after four', () => {
    let view = WHOLE_PICTURE;
    for (const turn of [90, 180, 270, 0]) {
      view = turnBy(view, 90);
      expect(view.turn).toBe(turn);
    }
    expect(turnBy(view, -90).turn).toBe(270);
  });

  it('comes back to the unchanged brightness after its steps', () => {
    let view = WHOLE_PICTURE;
    const seen = Array.from({ length: 4 }, () => (view = changeBrightness(view)).brightness);
    expect(new Set(seen).size).toBe(4);
    expect(seen.at(-1)).toBe(1);
  });

  it('fits the pane, also turned sideways', () => {
    expect(fitInto(PANE, { width: 800, height: 400 }, 0)).toEqual({ width: 400, height: 200 });
    expect(fitInto(PANE, { width: 800, height: 400 }, 90)).toEqual({ width: 300, height: 150 });
  });
});
