// Extracts fields from print by a label beside or above, in a few languages. Fills only fields without a
// machine-readable source and never marks them as checked.
import type { FieldName, OcrField } from '../ocr-result.ts';
import { parseCountryCode } from './country-code.ts';
import { getBoundingBox } from './raster.ts';
import type { RecognisedText } from './text-recognition.ts';
import { parsePrintedDate } from './document-dates.ts';

const LABELS: [FieldName, RegExp][] = [
  ['birthDate', /date ?of ?birth|geburts(tag|datum)|birth ?date|do[gğ]um ?tarihi|^dob\b|tanggal ?lahir/i],
  ['expiryDate', /(date ?of ?)?expir|valid ?until|g[uü]ltig ?bis|^exp\b|son ?ge[cç]erlilik|berlaku/i],
  ['issueDate', /date ?of ?issue|issue ?date|ausstellungs|^iss\b/i],
  ['documentNumber', /(document|passport|card|licen[cs]e) ?(no|num)|ausweisnummer|seri ?no|^no\.? paspor/i],
  ['personalNumber', /personal ?(no|num)|identity ?no|t\.?c\.? kimlik|^iin\b|^nik\b/i],
  ['surname', /^\W*(su(rn|m)ame|last ?name|familienname|nachname|soyad|family ?name)/i],
  ['givenNames', /^\W*(given ?name|first ?name|vorname|forename)/i],
  ['nationality', /^\W*nationa|staatsangeh|uyru|kewarganegaraan/i],
  ['sex', /^\W*(sex|gender|geschlecht|cinsiyet)\b/i],
  ['address', /^\W*(address|anschrift|adres|alamat)/i],
];

interface PlacedText {
  read: RecognisedText;
  x: number;
  y: number;
  height: number;
}

function parseValue(name: FieldName, text: string): string | null {
  if (name.endsWith('Date')) return parsePrintedDate(text);
  if (name === 'sex') return /^[MFX]$/.exec(text.trim().toUpperCase())?.[0] ?? null;
  if (name === 'nationality') return parseCountryCode(text);
  if (name === 'documentNumber' || name === 'personalNumber') {
    const plain = text.toUpperCase().replaceAll(' ', '');
    return /^[A-Z0-9()/-]{5,20}$/.test(plain) && /\d/.test(plain) ? plain : null;
  }
  if (name === 'address') return text.length > 5 ? text : null;
  return /^[\p{L}][\p{L} .'-]*$/u.test(text) ? text.trim() : null;
}

export function extractVisualFields(
  texts: RecognisedText[],
  scale: number,
): Partial<Record<FieldName, OcrField>> {
  const fields: Partial<Record<FieldName, OcrField>> = {};
  // Positions along the direction of the print, which compensates a rotated picture.
  const turn = -(texts.toSorted((a, b) => b.line.width - a.line.width)[0]?.line.angle ?? 0);
  const placed = texts.map((read): PlacedText => {
    const [x, y] = read.line.quad[0];
    return {
      read,
      x: x * Math.cos(turn) - y * Math.sin(turn),
      y: x * Math.sin(turn) + y * Math.cos(turn),
      height: read.line.height,
    };
  });
  const isLabel = ({ read }: PlacedText) => LABELS.some(([, label]) => label.test(read.text));
  for (const label of placed) {
    const [name] = LABELS.find(([, pattern]) => pattern.test(label.read.text)) ?? [];
    if (!name || fields[name]) continue;
    const nearby = placed.filter(
      (other) =>
        other !== label &&
        !isLabel(other) &&
        other.y > label.y + label.height * 0.3 &&
        other.y < label.y + label.height * 3.5 &&
        Math.abs(other.x - label.x) < label.height * 4,
    );
    const below = nearby.toSorted(
      (one, other) =>
        one.y - label.y + Math.abs(one.x - label.x) - (other.y - label.y + Math.abs(other.x - label.x)),
    );
    const own = /[:：]\s*(.+)$/.exec(label.read.text)?.[1];
    const found = [
      ...(own ? [{ ...label, text: own }] : []),
      ...below.map((one) => ({ ...one, text: one.read.text })),
    ]
      .map((one) => ({ one, value: parseValue(name, one.text) }))
      .find(({ value }) => value !== null);
    if (found?.value)
      fields[name] = {
        value: found.value,
        confidence: Math.round(found.one.read.confidence * 1000) / 1000,
        from: 'visual',
        box: getBoundingBox(found.one.read.line.quad, scale),
      };
  }
  return fields;
}
