import { describe, expect, it } from 'vitest';
import { createBlackDetector } from './black-detector.ts';
import type { Frame } from './frame.ts';
import { renderScene } from '../testing/synthetic-frames.ts';

const black: Frame = { grey: new Uint8Array(100 * 100).fill(3), width: 100, height: 100 };

const after = (watch: ReturnType<typeof createBlackDetector>, seconds: number) => {
  let found = false;
  for (let at = 0; at < seconds; at += 0.5) found = watch.check();
  return found;
};

describe('black-frame detector', () => {
  it('[S5] reports a stream that is black for three seconds', () => {
    const watch = createBlackDetector();
    watch.addFrame(black);
    expect(after(watch, 2.5)).toBe(false);
    watch.addFrame(black);
    expect(watch.check()).toBe(true);
  });

  it('[S5] reports a stream without frames', () => {
    expect(after(createBlackDetector(), 3)).toBe(true);
  });

  it('[S5] does not report a dark room', () => {
    const watch = createBlackDetector();
    expect(after(watch, 2.5)).toBe(false);
    watch.addFrame(renderScene({ light: 0.12 }));
    expect(after(watch, 2.5)).toBe(false);
    expect(watch.check()).toBe(true);
  });
});
