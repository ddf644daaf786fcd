import { describe, expect, it } from 'vitest';
import {
  ASPECT_RATIOS,
  getInsets,
  type OutlineShape,
  placeOutline,
  toStageBox,
  toVideoBox,
  toRegionBox,
} from './outline.ts';

describe('outline', () => {
  const stages = [
    { name: 'phone', width: 390, height: 844 },
    { name: 'small phone', width: 320, height: 568 },
    { name: 'landscape', width: 844, height: 390 },
    { name: 'desktop panel', width: 720, height: 640 },
  ];
  const shapes: OutlineShape[] = ['card', 'passport', 'page', 'face'];
  const cases = stages.flatMap((stage) => shapes.map((shape) => [shape, stage.name, stage] as const));

  it.each(cases)(
    '[S5] keeps the proportions of a %s and stays clear of the controls on a %s',
    (shape, _, stage) => {
      const insets = getInsets(stage);
      const box = placeOutline(stage, shape, insets);
      expect(box.width / box.height).toBeCloseTo(ASPECT_RATIOS[shape]);
      expect(box.x).toBeGreaterThanOrEqual(insets.side - 0.001);
      expect(box.y).toBeGreaterThanOrEqual(insets.top - 0.001);
      expect(box.y + box.height).toBeLessThanOrEqual(stage.height - insets.bottom + 0.001);
    },
  );

  it('[S5] uses the width of a phone in landscape', () => {
    const stage = { width: 844, height: 330 };
    expect(placeOutline(stage, 'card', getInsets(stage)).height).toBeGreaterThan(240);
  });

  it('[S5] shows a region of the video at its place on the stage', () => {
    const video = { width: 1920, height: 1080 };
    const stage = { width: 390, height: 780 };
    const box = { x: 20, y: 260, width: 350, height: 220 };
    const back = toStageBox(video, stage, toVideoBox(video, stage, box));
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(box[side]);
  });

  it('[S5] maps the stage to the video that covers it', () => {
    const stage = { width: 390, height: 844 };
    const video = { width: 1080, height: 1920 };
    const whole = toVideoBox(video, stage, { x: 0, y: 0, ...stage });
    expect(whole.height).toBeCloseTo(1920);
    expect(whole.width).toBeCloseTo((390 / 844) * 1920);
    expect(whole.x).toBeCloseTo((1080 - whole.width) / 2);
  });

  it('[S5] clips boxes at the edge of the picture', () => {
    const box = toVideoBox(
      { width: 640, height: 480 },
      { width: 640, height: 480 },
      { x: -20, y: 400, width: 700, height: 200 },
    );
    expect(box).toEqual({ x: 0, y: 400, width: 640, height: 80 });
  });

  it('[S5] maps a box into a scaled region', () => {
    expect(
      toRegionBox(
        { x: 150, y: 120, width: 100, height: 50 },
        { x: 100, y: 100, width: 400, height: 300 },
        0.5,
      ),
    ).toEqual({
      x: 25,
      y: 10,
      width: 50,
      height: 25,
    });
  });
});
