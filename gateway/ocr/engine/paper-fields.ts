// What a proof of address says: who wrote it, when, and where its person lives. Worked out from where things stand on a page,
// so it is a guess that somebody confirms, and is never called checked. What is not found is left out.
import type { Box, FieldName, ReadField } from '../reading.ts';
import { townOf } from '../town.ts';
import { boxAround } from './raster.ts';
import type { FoundText } from './text-recognition.ts';
import { printedDate } from './written-dates.ts';

const DATE_LABEL =
  /\b(invoice|bill(ing)?|statement|letter|contract) ?date|date ?of ?(issue|invoice|bill)|issued? ?(date|on)?\b|rechnungsdatum|ausstellungsdatum|fecha|düzenleme ?tarihi|tanggal|^date\b|^datum\b/i;
/** Due dates and periods are dates of something else. */
const OTHER_DATE = /due|period|from|until|to ?date|next|fällig|zeitraum|vencimiento|son ?ödeme|jatuh/i;
const STREET = /^(?=.*\d)(?=.*\p{L}{3})[\p{L}\d .,'/-]{5,60}$/u;

interface Placed {
  text: string;
  confidence: number;
  box: Box;
}

const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;
const rounded = (share: number): number => Math.round(share * 1000) / 1000;

const fieldOf = (value: string, lines: readonly Placed[]): ReadField => {
  const left = Math.min(...lines.map(({ box }) => box[0]));
  const top = Math.min(...lines.map(({ box }) => box[1]));
  const right = Math.max(...lines.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...lines.map(({ box }) => box[1] + box[3]));
  const confidence = rounded(Math.min(...lines.map((line) => line.confidence)));
  return { value, confidence, from: 'visual', box: [left, top, right - left, bottom - top] };
};

/** Letterheads stand at the top, larger than what follows. */
function issuerOf(lines: readonly Placed[]): ReadField | null {
  const heights = lines.map(({ box }) => box[3]).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const head = first.box[1] + (last.box[1] + last.box[3] - first.box[1]) / 4;
  const large = lines.filter(
    ({ text, box }) => box[1] <= head && box[3] >= usual * 1.3 && lettersOf(text) > 3 && !/\d{3}/.test(text),
  );
  const largest = large.toSorted((a, b) => b.box[3] - a.box[3])[0];
  return largest ? fieldOf(largest.text, [largest]) : null;
}

function dateOf(lines: readonly Placed[]): ReadField | null {
  for (const label of lines) {
    if (!DATE_LABEL.test(label.text) || OTHER_DATE.test(label.text)) continue;
    const [x, y, w, h] = label.box;
    const beside = lines.filter(
      ({ box }) => Math.abs(box[1] - y) < h * 0.7 && box[0] >= x + w * 0.8 && box[0] < x + w + h * 20,
    );
    const below = lines.filter(
      ({ box }) => box[1] > y + h * 0.5 && box[1] < y + h * 2.5 && Math.abs(box[0] - x) < h * 3,
    );
    for (const line of [label, ...beside, ...below]) {
      const date = printedDate(line.text);
      if (date) return fieldOf(date, [line]);
    }
  }
  return null;
}

/** Street above town, in one column. */
function addressOf(lines: readonly Placed[]): ReadField | null {
  for (const town of lines) {
    if (!townOf(town.text)) continue;
    const [x, y, , h] = town.box;
    const above = lines.filter(
      ({ box }) => box[1] < y - h * 0.3 && box[1] > y - h * 3 && Math.abs(box[0] - x) < h * 1.5,
    );
    const street = above.at(-1);
    if (street && STREET.test(street.text)) return fieldOf(`${street.text}, ${town.text}`, [street, town]);
  }
  return null;
}

export function paperFields(
  texts: readonly FoundText[],
  scale: number,
): Partial<Record<FieldName, ReadField>> {
  const lines = texts
    .map(({ text, confidence, line }): Placed => ({
      text: text.trim(),
      confidence,
      box: boxAround(line.quad, scale),
    }))
    .toSorted((a, b) => a.box[1] - b.box[1]);
  const [issuer, issueDate, address] = [issuerOf(lines), dateOf(lines), addressOf(lines)];
  return {
    ...(issuer ? { issuer } : {}),
    ...(issueDate ? { issueDate } : {}),
    ...(address ? { address } : {}),
  };
}
