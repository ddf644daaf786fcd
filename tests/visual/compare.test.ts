// Allowed and forbidden differences from a stored picture of a page.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

const LINES = ['Verify your identity', 'You need a passport or a card', 'It takes about three minutes'];

interface Page {
  button?: string;
  ink?: string;
  down?: number;
  icon?: boolean;
  line?: string;
}

/** A card with a few lines and a button. */
function page({ button = '#f7a600', ink = '#121214', down = 0, icon = true, line = LINES[1] }: Page = {}) {
  const text = [LINES[0], line, LINES[2]].map(
    (words, at) => `<text x="32" y="${80 + at * 28 + down}" font-size="16" fill="${ink}">${words}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="400" font-family="DejaVu Sans">
    <rect width="390" height="400" fill="#f5f3f0"/>
    <rect x="16" y="40" width="358" height="160" rx="20" fill="#ffffff"/>
    ${text.join('')}
    ${icon ? '<circle cx="340" cy="72" r="12" fill="#1769d2"/>' : ''}
    <rect x="16" y="${320 + down}" width="358" height="48" rx="14" fill="${button}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const isSame = async (change: Page) => (await compare(await page(), await page(change))).same;

describe('two pictures of a page are equal', () => {
  it('if they are identical', async () => {
    expect(await compare(await page(), await page())).toMatchObject({ same: true, differing: 0 });
  });

  it('if everything is two pixels lower', async () => {
    expect(await isSame({ down: 2 })).toBe(true);
  });

  it('if edges are slightly softer, and after compression', async () => {
    const soft = await sharp(await page())
      .blur(0.6)
      .toBuffer();
    expect((await compare(await page(), soft)).same).toBe(true);
    const stored = await sharp(await page())
      .webp({ quality: 80 })
      .toBuffer();
    expect((await compare(stored, await page())).same).toBe(true);
  });
});

describe('two pictures differ', () => {
  it.each<[string, Page]>([
    ['the button is of another colour', { button: '#d98f00' }],
    ['a line is pale', { ink: '#9a9a9a' }],
    ['the icon is gone', { icon: false }],
    ['a line is gone', { line: '' }],
    ['a line has another text', { line: 'Nothing is missing here' }],
    ['everything stands a line lower', { down: 12 }],
  ])('if %s', async (_, change) => {
    expect(await isSame(change)).toBe(false);
  });

  it('if one is longer', async () => {
    const longer = await sharp(await page())
      .extend({ bottom: 40 })
      .toBuffer();
    expect((await compare(await page(), longer)).same).toBe(false);
  });

  it('and the difference is marked', async () => {
    const { marked, differing: squares } = await compare(await page(), await page({ button: '#1769d2' }));
    expect(squares).toBeGreaterThan(200);
    const { data, info } = await sharp(marked).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data.subarray((344 * info.width + 200) * 3);
    expect(red - green).toBeGreaterThan(80);
  });
});
