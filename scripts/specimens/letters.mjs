// Trains the small network of gateway/ocr/engine/mrz/mrz-letters.ts on the 37 characters of an MRZ, from
// fonts alone: drawn, shifted, rotated, blurred, badly lit. Deterministic: node scripts/specimens/letters.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { COURIER, LETTER_WIDTH, MONO, OCR_B } from './fonts.mjs';
import { createRandom } from './random.mjs';

const { default: sharp } = await import('sharp');
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
/** The input size of a character, and its share of a line's pitch and height. */
const WIDE = 18;
const HIGH = 24;
const CELLS = 1.35;
const HIDDEN = 128;
const SAMPLES = Number(process.argv[2] ?? 400_000);
const GLYPH_W = 48;
const GLYPH_H = 72;

/** Coverage of each letter in a cell of one pitch by 1.5 pitches, 0 to 1. `thin` takes so many pixels off the strokes. */
async function glyphs(font, weight, thin = 0) {
  const out = [];
  const em = GLYPH_W / LETTER_WIDTH[font];
  const stroke = thin > 0 ? `stroke="#fff" stroke-width="${thin}"` : '';
  for (const letter of LETTERS) {
    const text = letter === '<' ? '&lt;' : letter;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${GLYPH_W}" height="${GLYPH_H}"><rect width="100%" height="100%" fill="#fff"/><text x="${GLYPH_W / 2}" y="${GLYPH_H / 2 + em * 0.35}" text-anchor="middle" font-family="${font}" font-weight="${weight}" font-size="${em}" ${stroke}>${text}</text></svg>`;
    const raw = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
    out.push(Float32Array.from(raw, (value) => 1 - value / 255));
  }
  return out;
}

const faces = [
  await glyphs(OCR_B, 400),
  await glyphs(OCR_B, 400),
  await glyphs(OCR_B, 400),
  await glyphs(MONO, 400),
  await glyphs(MONO, 700),
  await glyphs(COURIER, 400),
  await glyphs(COURIER, 400, 1.5),
];
const chance = createRandom(7);
const between = (low, high) => low + (high - low) * chance();

function blur(values, sigma) {
  if (sigma < 0.2) return values;
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((a, b) => a + b);
  const pass = (from, alongX) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < HIGH; y += 1)
      for (let x = 0; x < WIDE; x += 1) {
        let total = 0;
        for (let k = -reach; k <= reach; k += 1) {
          const sx = alongX ? Math.min(WIDE - 1, Math.max(0, x + k)) : x;
          const sy = alongX ? y : Math.min(HIGH - 1, Math.max(0, y + k));
          total += from[sy * WIDE + sx] * weights[k + reach];
        }
        to[y * WIDE + x] = total / sum;
      }
    return to;
  };
  const both = chance() < 0.7;
  const first = pass(values, true);
  return both ? pass(first, false) : first;
}

function sample(target, input) {
  const face = faces[Math.floor(chance() * faces.length)];
  const strip = [Math.floor(chance() * 37), target, Math.floor(chance() * 37)].map((which) =>
    chance() < 0.3 && which !== target ? face[36] : face[which],
  );
  strip[1] = face[target];
  const angle = between(-0.06, 0.06);
  const scaleX = between(0.92, 1.08);
  const scaleY = between(0.88, 1.14);
  const shiftX = between(-0.14, 0.14);
  const shiftY = between(-0.14, 0.14);
  const shear = between(-0.12, 0.12);
  const ink = between(0.35, 1);
  let values = new Float32Array(WIDE * HIGH);
  // Each pixel is the mean of 2 by 2 samples of the drawing.
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1) {
      let total = 0;
      for (let k = 0; k < 4; k += 1) {
        const u = (((x + 0.25 + 0.5 * (k & 1)) / WIDE - 0.5) * CELLS) / scaleX;
        const v = (((y + 0.25 + 0.5 * (k >> 1)) / HIGH - 0.5) * 1.5) / scaleY;
        const gx = u * Math.cos(angle) - v * Math.sin(angle) + shear * v + shiftX + 1.5;
        const gy = u * Math.sin(angle) + v * Math.cos(angle) + shiftY + 0.75;
        const cell = Math.floor(gx);
        if (cell < 0 || cell > 2 || gy < 0 || gy >= 1.5) continue;
        const px = Math.floor((gx - cell) * GLYPH_W);
        const py = Math.min(GLYPH_H - 1, Math.floor((gy / 1.5) * GLYPH_H));
        total += strip[cell][py * GLYPH_W + px];
      }
      values[y * WIDE + x] = total / 4;
    }
  values = blur(values, chance() < 0.25 ? 0 : between(0.2, 1.9));
  const weight = between(0.7, 1.5);
  const noise = chance() < 0.3 ? 0 : between(0, 0.16);
  const [gx, gy, wave, waveX, waveY, phase] = [
    between(-0.3, 0.3),
    between(-0.3, 0.3),
    chance() < 0.5 ? 0 : between(0, 0.12),
    between(-1, 1),
    between(-1, 1),
    between(0, 6),
  ];
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1) {
      const at = y * WIDE + x;
      const light =
        gx * (x / WIDE - 0.5) + gy * (y / HIGH - 0.5) + wave * Math.sin(waveX * x + waveY * y + phase);
      input[at] =
        Math.min(1, values[at] * weight) * ink + light + noise * (chance() + chance() + chance() - 1.5);
    }
  normalise(input);
}

/** The same as in gateway/ocr/engine/mrz/mrz-letters.ts. */
function normalise(input) {
  let sum = 0;
  let squares = 0;
  for (const value of input) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / input.length;
  const deviation = Math.sqrt(Math.max(1e-6, squares / input.length - mean * mean));
  for (let at = 0; at < input.length; at += 1) input[at] = (input[at] - mean) / deviation;
}

const INPUT = WIDE * HIGH;
const w1 = Float32Array.from({ length: HIDDEN * INPUT }, () => between(-1, 1) * Math.sqrt(3 / INPUT));
const b1 = new Float32Array(HIDDEN);
const w2 = Float32Array.from({ length: 37 * HIDDEN }, () => between(-1, 1) * Math.sqrt(3 / HIDDEN));
const b2 = new Float32Array(37);
const parts = [w1, b1, w2, b2];
const moved = parts.map((part) => new Float32Array(part.length));
const grads = parts.map((part) => new Float32Array(part.length));
const BATCH = 24;
const input = new Float32Array(INPUT);
const hidden = new Float32Array(HIDDEN);
const scores = new Float32Array(37);

function forward() {
  for (let h = 0; h < HIDDEN; h += 1) {
    let sum = b1[h];
    const base = h * INPUT;
    for (let i = 0; i < INPUT; i += 1) sum += w1[base + i] * input[i];
    hidden[h] = sum > 0 ? sum : 0.02 * sum;
  }
  let most = -Infinity;
  for (let o = 0; o < 37; o += 1) {
    let sum = b2[o];
    for (let h = 0; h < HIDDEN; h += 1) sum += w2[o * HIDDEN + h] * hidden[h];
    scores[o] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let o = 0; o < 37; o += 1) total += scores[o] = Math.exp(scores[o] - most);
  let best = 0;
  for (let o = 0; o < 37; o += 1) {
    scores[o] /= total;
    if (scores[o] > scores[best]) best = o;
  }
  return best;
}

let right = 0;
const back = new Float32Array(HIDDEN);
for (let step = 1; step <= SAMPLES; step += 1) {
  const target = Math.floor(chance() * 37);
  sample(target, input);
  if (forward() === target) right += 1;
  back.fill(0);
  const [g1, gb1, g2, gb2] = grads;
  for (let o = 0; o < 37; o += 1) {
    const delta = scores[o] - (o === target ? 1 : 0);
    if (Math.abs(delta) < 1e-4) continue;
    gb2[o] += delta;
    for (let h = 0; h < HIDDEN; h += 1) {
      g2[o * HIDDEN + h] += delta * hidden[h];
      back[h] += delta * w2[o * HIDDEN + h];
    }
  }
  for (let h = 0; h < HIDDEN; h += 1) {
    const delta = hidden[h] > 0 ? back[h] : 0.02 * back[h];
    if (Math.abs(delta) < 1e-4) continue;
    gb1[h] += delta;
    const base = h * INPUT;
    for (let i = 0; i < INPUT; i += 1) g1[base + i] += delta * input[i];
  }
  if (step % BATCH === 0) {
    const rate = 0.03 * (1 - step / SAMPLES) + 0.0004;
    parts.forEach((part, which) => {
      const grad = grads[which];
      const move = moved[which];
      for (let i = 0; i < part.length; i += 1) {
        move[i] = 0.9 * move[i] + grad[i] / BATCH;
        part[i] -= rate * move[i];
        grad[i] = 0;
      }
    });
  }
  if (step % 20_000 === 0) {
    console.log(step, (right / 20_000).toFixed(4));
    right = 0;
  }
}

/** 8 bits a weight; base64. */
function packed(part) {
  const most = part.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const bytes = Int8Array.from(part, (value) => Math.round((value / most) * 127));
  return { scale: most / 127, data: Buffer.from(bytes.buffer).toString('base64') };
}
const file = path.join(import.meta.dirname, '../../gateway/ocr/engine/mrz/mrz-letters.json');
writeFileSync(
  file,
  `${JSON.stringify({ letters: LETTERS, wide: WIDE, high: HIGH, cells: CELLS, hidden: HIDDEN, w1: packed(w1), b1: packed(b1), w2: packed(w2), b2: packed(b2) }, null, 2)}\n`,
);
