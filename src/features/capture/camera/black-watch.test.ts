import { describe, expect, it } from 'vitest';
import { blackWatch } from './black-watch.ts';
import type { Frame } from './frame.ts';
import { renderScene } from '../testing/synthetic-frames.ts';

const black: Frame = { grey: new Uint8Array(100 * 100).fill(3), width: 100, height: 100 };

/** As many looks as half seconds pass. */
const after = (watch: ReturnType<typeof blackWatch>, seconds: number) => {
  let found = false;
  for (let at = 0; at < seconds; at += 0.5) found = watch.look();
  return found;
};

describe('black-frame watchdog', () => {
  it('[S5] speaks up after three seconds of black', () => {
    const watch = blackWatch();
    watch.saw(black);
    expect(after(watch, 2.5)).toBe(false);
    watch.saw(black);
    expect(watch.look()).toBe(true);
  });

  it('[S5] speaks up when no frame ever arrives', () => {
    expect(after(blackWatch(), 3)).toBe(true);
  });

  it('[S5] a dark room is dark, not dead', () => {
    const watch = blackWatch();
    expect(after(watch, 2.5)).toBe(false);
    watch.saw(renderScene({ light: 0.12 }));
    expect(after(watch, 2.5)).toBe(false);
    expect(watch.look()).toBe(true);
  });
});
