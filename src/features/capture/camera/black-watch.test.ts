import { describe, expect, it } from 'vitest';
import { blackWatch } from './black-watch.ts';
import type { Frame } from './frame.ts';
import { renderScene } from '../testing/synthetic-frames.ts';

const black: Frame = { grey: new Uint8Array(100 * 100).fill(3), width: 100, height: 100 };

describe('black-frame watchdog', () => {
  it('[S5] speaks up after three seconds of black', () => {
    const watch = blackWatch(0);
    for (let now = 0; now <= 2900; now += 125) watch.saw(black, now);
    expect(watch.isBlack(2900)).toBe(false);
    expect(watch.isBlack(3000)).toBe(true);
  });

  it('[S5] speaks up when no frame ever arrives', () => {
    expect(blackWatch(1000).isBlack(4000)).toBe(true);
  });

  it('[S5] a dark room is dark, not dead', () => {
    const watch = blackWatch(0);
    watch.saw(renderScene({ light: 0.12 }), 2500);
    expect(watch.isBlack(5000)).toBe(false);
  });
});
