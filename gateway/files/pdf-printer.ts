// Writes text of any language with pdfkit: selects fonts per character, breaks lines and handles bidirectional text. A
// character without a font is written as its code point.
import { type FontName, selectFonts, loadFont, WEIGHTS, type Weight } from './pdf-fonts.ts';
import { ISOLATES, breakLines, splitRuns, splitGraphemes } from './text-lines.ts';

type Pdf = PDFKit.PDFDocument;

export interface Style {
  weight: Weight;
  size: number;
  colour: string;
}

export interface Printer {
  /** Wraps at the right margin and continues on new pages. */
  paragraph(text: string, style: Style): void;
  /** One line from x, or right-aligned in a right-to-left document. */
  line(text: string, style: Style, x: number, y: number): void;
}

/** Line height and baseline, relative to the font size. */
const LEADING = 1.5;
const FOOT = 1.1;
/** Scripts with stacked marks or long descenders. */
const TALL = /^(th|ar|vi)\b/i;
const TALL_LEADING = 1.75;

const RIGHT_TO_LEFT = /^ar\b/i;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const RUNS_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** Internal to pdfkit; missing in its types. */
interface OpenFace {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

/** `all` is the complete text, which determines the fonts. */
export async function createPrinter(
  pdf: Pdf,
  { lang, all }: { lang: string; all: string },
): Promise<Printer> {
  const faces = selectFonts(lang, all);
  for (const face of faces)
    for (const weight of WEIGHTS) pdf.registerFont(`${face} ${weight}`, await loadFont(face, weight));
  return printIn(pdf, lang, faces);
}

function printIn(pdf: Pdf, lang: string, faces: readonly FontName[]): Printer {
  const rightToLeft = RIGHT_TO_LEFT.test(lang);
  const leading = TALL.test(lang) ? TALL_LEADING : LEADING;
  const faceOfSign = new Map<string, FontName | null>();

  function has(face: FontName, sign: string): boolean {
    pdf.font(`${face} plain`);
    const { font } = (pdf as unknown as OpenFace)._font; // see OpenFace
    return [...sign].every(
      (each) => INVISIBLE.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
    );
  }
  function faceOf(sign: string): FontName | null {
    const known = faceOfSign.get(sign);
    if (known !== undefined) return known;
    const face = faces.find((each) => has(each, sign)) ?? null;
    faceOfSign.set(sign, face);
    return face;
  }
  const codePoints = (sign: string): string =>
    [...sign]
      .map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(' ');
  const writable = (text: string): string =>
    splitGraphemes(text, lang)
      .map((sign) => (faceOf(sign) === null ? codePoints(sign) : sign))
      .join('');

  /** Splits a text by font. A space belongs to the previous character, which keeps words together. */
  function piecesOf(text: string): { face: FontName; text: string }[] {
    const pieces: { face: FontName; text: string }[] = [];
    for (const sign of splitGraphemes(text, lang)) {
      const last = pieces.at(-1);
      const face = last && sign === ' ' ? last.face : (faceOf(sign) ?? 'latin');
      if (last?.face === face) last.text += sign;
      else pieces.push({ face, text: sign });
    }
    return pieces;
  }

  const faced = ({ face, text }: { face: FontName; text: string }, { weight, size }: Style) =>
    // An explicit feature list, even empty, makes pdfkit shape the piece as a whole.
    pdf.font(`${face} ${weight}`).fontSize(size).widthOfString(text, { features: [] });

  const widths = new Map<string, number>();
  /** Width without bidi handling, for line breaking. */
  function widthOf(text: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = piecesOf(text.replaceAll(ISOLATES, '')).reduce(
      (sum, piece) => sum + faced(piece, style),
      0,
    );
    widths.set(key, width);
    return width;
  }

  /** Pieces in visual order, prepared for their font. */
  function orderPieces(line: string) {
    return splitRuns(line, rightToLeft).flatMap((run) => {
      const pieces = piecesOf(run.text);
      if (!run.rightToLeft) return pieces;
      // The font reverses letters of its script, but not isolated marks.
      return pieces.toReversed().map(({ face, text }) => ({
        face,
        text: RUNS_LEFT.test(text) ? text : splitGraphemes(text, lang).toReversed().join(''),
      }));
    });
  }

  const right = () => pdf.page.width - pdf.page.margins.right;

  function drawLine(line: string, style: Style, x: number, baseline: number): void {
    const pieces = orderPieces(line).map((piece) => ({ ...piece, width: faced(piece, style) }));
    let at = rightToLeft ? right() - pieces.reduce((sum, { width }) => sum + width, 0) : x;
    for (const { face, text, width } of pieces) {
      pdf.font(`${face} ${style.weight}`).fontSize(style.size).fillColor(style.colour);
      pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
      at += width;
    }
  }

  return {
    paragraph(text, style) {
      const { left, bottom } = pdf.page.margins;
      const height = style.size * leading;
      const width = right() - left;
      const lines = breakLines(writable(text), { lang, width, measure: (part) => widthOf(part, style) });
      for (const line of lines) {
        if (pdf.y + height > pdf.page.height - bottom) pdf.continueOnNewPage();
        const top = pdf.y;
        drawLine(line, style, left, top + style.size * FOOT);
        pdf.x = left;
        pdf.y = top + height;
      }
    },
    line(text, style, x, y) {
      drawLine(writable(text), style, x, y + style.size * FOOT);
    },
  };
}
