// Extracts issuer, date and address from a proof of address by the layout of the page. These are guesses for
// the user to confirm and are never marked as checked.
import type { Box, FieldName, OcrField } from '../ocr-result.ts';
import { parseTownLine } from '../town-line.ts';
import { getBoundingBox } from './raster.ts';
import type { RecognisedText } from './text-recognition.ts';
import { parsePrintedDate } from './document-dates.ts';

const DATE_LABEL =
  /\b(invoice|bill(ing)?|statement|letter|contract) ?date|date ?of ?(issue|invoice|bill)|issued? ?(date|on)?\b|rechnungsdatum|ausstellungsdatum|fecha|düzenleme ?tarihi|tanggal|^date\b|^datum\b/i;
/** Due dates and periods are not the issue date. */
const OTHER_DATE = /due|period|from|until|to ?date|next|fällig|zeitraum|vencimiento|son ?ödeme|jatuh/i;
const STREET = /^(?=.*\d)(?=.*\p{L}{3})[\p{L}\d .,'/-]{5,60}$/u;

interface PlacedText {
  text: string;
  confidence: number;
  box: Box;
}

const countLetters = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;
const roundConfidence = (share: number): number => Math.round(share * 1000) / 1000;

const toField = (value: string, lines: readonly PlacedText[]): OcrField => {
  const left = Math.min(...lines.map(({ box }) => box[0]));
  const top = Math.min(...lines.map(({ box }) => box[1]));
  const right = Math.max(...lines.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...lines.map(({ box }) => box[1] + box[3]));
  const confidence = roundConfidence(Math.min(...lines.map((line) => line.confidence)));
  return { value, confidence, from: 'visual', box: [left, top, right - left, bottom - top] };
};

/** The issuer is the largest text at the top of the page. */
function findIssuer(lines: readonly PlacedText[]): OcrField | null {
  const heights = lines.map(({ box }) => box[3]).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const head = first.box[1] + (last.box[1] + last.box[3] - first.box[1]) / 4;
  const large = lines.filter(
    ({ text, box }) =>
      box[1] <= head && box[3] >= usual * 1.3 && countLetters(text) > 3 && !/\d{3}/.test(text),
  );
  const largest = large.toSorted((a, b) => b.box[3] - a.box[3])[0];
  return largest ? toField(largest.text, [largest]) : null;
}

function findIssueDate(lines: readonly PlacedText[]): OcrField | null {
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
      const date = parsePrintedDate(line.text);
      if (date) return toField(date, [line]);
    }
  }
  return null;
}

/** The address is a street line above a town line in the same column. */
function findAddress(lines: readonly PlacedText[]): OcrField | null {
  for (const town of lines) {
    if (!parseTownLine(town.text)) continue;
    const [x, y, , h] = town.box;
    const above = lines.filter(
      ({ box }) => box[1] < y - h * 0.3 && box[1] > y - h * 3 && Math.abs(box[0] - x) < h * 1.5,
    );
    const street = above.at(-1);
    if (street && STREET.test(street.text)) return toField(`${street.text}, ${town.text}`, [street, town]);
  }
  return null;
}

export function extractAddressProofFields(
  texts: readonly RecognisedText[],
  scale: number,
): Partial<Record<FieldName, OcrField>> {
  const lines = texts
    .map(({ text, confidence, line }): PlacedText => ({
      text: text.trim(),
      confidence,
      box: getBoundingBox(line.quad, scale),
    }))
    .toSorted((a, b) => a.box[1] - b.box[1]);
  const [issuer, issueDate, address] = [findIssuer(lines), findIssueDate(lines), findAddress(lines)];
  return {
    ...(issuer ? { issuer } : {}),
    ...(issueDate ? { issueDate } : {}),
    ...(address ? { address } : {}),
  };
}
