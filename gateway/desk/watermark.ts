// A picture for one officer: their name and the time across it, so that a photograph of the screen names who looked.
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { createLimiter } from '#gateway/kit/limiter.ts';

const JPEG_QUALITY = 85;
const inTurn = createLimiter(2);
/** The font of the package, because a container may have none. */
const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
/** Per cent: the document stays readable through it. */
const OPACITY = 24;
const ANGLE = -24;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `height`: of a line, in pixels. */
const drawLetters = (text: string, colour: string, height: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}" alpha="${OPACITY}%">${escapeXml(text)}</span>`,
      font: 'DejaVu Sans 12',
      fontfile: FONT,
      rgba: true,
      dpi: height * 5,
    },
  })
    .png()
    .toBuffer();

/** Dark letters with a light shadow, which are visible on any picture; tiles fit each other. */
async function drawTile(text: string, height: number): Promise<Buffer> {
  const dark = await drawLetters(text, '#000000', height);
  const light = await drawLetters(text, '#ffffff', height);
  const { width, height: lineHeight } = await sharp(dark).metadata();
  const shift = Math.max(1, Math.round(height / 14));
  const flat = await sharp({
    create: {
      width: width + height * 3,
      height: lineHeight + height * 3,
      channels: 4,
      background: TRANSPARENT,
    },
  })
    .composite([
      { input: light, left: height + shift, top: height + shift },
      { input: dark, left: height, top: height },
    ])
    .png()
    .toBuffer();
  return sharp(flat).rotate(ANGLE, { background: TRANSPARENT }).png().toBuffer();
}

/** Returns a JPEG of the same size. */
export function drawWatermark(picture: Buffer, text: string): Promise<Buffer> {
  return inTurn(async () => {
    const { width, height } = await sharp(picture).metadata();
    const tile = await drawTile(text, Math.max(12, Math.round(Math.min(width, height) / 34)));
    const size = await sharp(tile).metadata();
    // A tile must not be larger than the picture.
    const input =
      size.width > width || size.height > height
        ? await sharp(tile).resize({ width, height, fit: 'inside' }).png().toBuffer()
        : tile;
    return sharp(picture)
      .composite([{ input, tile: true }])
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
  });
}
