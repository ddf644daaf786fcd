// Images of the demo accounts' documents, drawn in code: the project contains no real document or face.
import sharp from 'sharp';
import { type DrawnPicture, loadSamplePicture } from './desk-samples.ts';

type Drawing = 'passport' | 'face' | 'paper';
/** A drawing, or a sample of desk-samples.ts. */
export type SeedPicture = Drawing | `sample:${string}`;

const bar = (x: number, y: number, width: number, fill: string, height = 14): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}"/>`;

/** Lines of text with varying lengths. */
const print = (x: number, y: number, lines: number, maxWidth: number, step: number): string =>
  Array.from({ length: lines }, (_, at) =>
    bar(x, y + at * step, maxWidth * (0.55 + ((at * 7) % 5) / 11), '#39414f'),
  ).join('');

const person = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M20 400 Q40 250 170 240 Q300 250 320 400 Z" fill="#4a5f7d"/>
    <rect x="135" y="190" width="70" height="80" fill="#b98a6d"/>
    <ellipse cx="170" cy="130" rx="82" ry="104" fill="#c99b7c"/>
    <path d="M86 120 Q80 10 170 14 Q260 10 254 120 Q230 60 170 62 Q110 60 86 120 Z" fill="#3a2c25"/>
    <g fill="#33241c"><circle cx="138" cy="128" r="9"/><circle cx="202" cy="128" r="9"/>
    <path d="M140 186 Q170 202 200 186" stroke="#8d4f45" stroke-width="7" fill="none"/></g>
  </g>`;

const DRAWINGS: Record<Drawing, { width: number; height: number; shapes: string }> = {
  passport: {
    width: 1200,
    height: 850,
    shapes: `<rect width="1200" height="850" fill="#6d6259"/>
      <rect x="50" y="45" width="1100" height="760" rx="24" fill="#e6ebf1"/>
      <g fill="none" stroke="#c3d0de" stroke-width="3">${Array.from(
        { length: 16 },
        (_, at) => `<circle cx="760" cy="330" r="${40 + at * 24}"/>`,
      ).join('')}</g>
      <rect x="100" y="110" width="330" height="420" fill="#cfd8e3"/>${person(95, 128, 1)}
      ${print(500, 130, 9, 520, 44)}
      ${bar(90, 640, 1020, '#22262e', 26)}${bar(90, 700, 1020, '#22262e', 26)}`,
  },
  face: {
    width: 900,
    height: 1200,
    shapes: `<rect width="900" height="1200" fill="#cdd3d8"/><rect width="900" height="320" fill="#dde3e7"/>
      ${person(60, 190, 2.3)}`,
  },
  paper: {
    width: 1000,
    height: 1400,
    shapes: `<rect width="1000" height="1400" fill="#fbfbf9"/>
      ${bar(80, 80, 260, '#2d5f8b', 46)}${print(620, 84, 3, 280, 30)}
      ${print(80, 250, 8, 800, 38)}
      <g fill="none" stroke="#8a94a3" stroke-width="3">${Array.from(
        { length: 9 },
        (_, at) => `<path d="M80 ${640 + at * 56} H920"/>`,
      ).join('')}<path d="M80 640 V1088 M560 640 V1088 M920 640 V1088"/></g>
      ${print(100, 664, 8, 380, 56)}${print(600, 664, 8, 240, 56)}${print(80, 1180, 3, 620, 38)}`,
  },
};

const SAMPLE = 'sample:';
const isSample = (name: SeedPicture): name is `sample:${string}` => name.startsWith(SAMPLE);

const drawn = new Map<Drawing, Promise<DrawnPicture>>();

async function draw(name: Drawing): Promise<DrawnPicture> {
  const { width, height, shapes } = DRAWINGS[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer(), width, height };
}

export function drawSeedPicture(name: SeedPicture): Promise<DrawnPicture> {
  if (isSample(name)) return loadSamplePicture(name.slice(SAMPLE.length));
  const picture = drawn.get(name) ?? draw(name);
  drawn.set(name, picture);
  return picture;
}
