import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawWatermark } from './watermark.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Largest difference of a colour from the plain picture, in each of four rows and columns. */
async function changes(marked: Buffer, level: number): Promise<number[]> {
  const { width, height } = await sharp(marked).metadata();
  const found: number[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const area = {
        left: Math.floor((width * column) / 4),
        top: Math.floor((height * row) / 4),
        width: Math.floor(width / 4),
        height: Math.floor(height / 4),
      };
      const { channels } = await sharp(await sharp(marked).extract(area).toBuffer()).stats();
      found.push(Math.max(...channels.map(({ min, max }) => Math.max(level - min, max - level))));
    }
  return found;
}

it.each([
  ['a white', '#ffffff', 255],
  ['a black', '#000000', 0],
  ['a grey', '#808080', 128],
])('is visible everywhere on %s picture of the same size', async (_, colour, level) => {
  for (const [width, height] of [
    [1600, 1100],
    [700, 1200],
  ] as const) {
    const marked = await drawWatermark(await plain(width, height, colour), 'ana 2026-11-29 19:58');
    const size = await sharp(marked).metadata();
    expect([size.width, size.height, size.format]).toEqual([width, height, 'jpeg']);
    expect(Math.min(...(await changes(marked, level)))).toBeGreaterThan(20);
  }
});

it('fits on a small picture, and treats markup as text', async () => {
  const marked = await drawWatermark(await plain(120, 80, '#ffffff'), '<b>&"ana"');
  expect(await sharp(marked).metadata()).toMatchObject({ width: 120, height: 80 });
});
