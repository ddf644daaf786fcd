// Finding MRZ rows among detected lines of text.
import { describe, expect, it } from 'vitest';
import { findMrzCandidates, resizeRow } from './mrz-rows.ts';
import { measureDistance } from '../raster.ts';
import type { RecognisedText } from '../text-recognition.ts';

const PITCH = 20;
const HIGH = 40;
const COLUMNS = 44;

/** A line of text with this many letters, on a rotated page. */
function found(
  text: string,
  top: number,
  { turn = 0.1, left = 0, bend = 0 }: { turn?: number; left?: number; bend?: number } = {},
): RecognisedText {
  const width = text.length * PITCH;
  const at = (x: number, y: number): [number, number] => [
    200 + x * Math.cos(turn) - y * Math.sin(turn),
    200 + x * Math.sin(turn) + y * Math.cos(turn),
  ];
  const quad: RecognisedText['line']['quad'] = [
    at(left, top),
    at(left + width, top),
    at(left + width, top + HIGH),
    at(left, top + HIGH),
  ];
  return { text, confidence: 0.9, line: { quad, angle: turn, width, height: HIGH, bend } };
}

const lettersIn = ({ from, to }: { from: [number, number]; to: [number, number] }) =>
  measureDistance(from, to) / PITCH;

describe('MRZ rows with missing ends', () => {
  it('are extended to the longest of them', () => {
    const [rows] = findMrzCandidates([
      found('P<UTOERIKSSON<<ANNA<<<', 0),
      found(`L898902C36UTO7408122F1204159${'<'.repeat(16)}`, 60),
    ]);
    expect(rows?.map((row) => Math.round(lettersIn(row)))).toEqual([COLUMNS, COLUMNS]);
  });

  it('are a candidate although less than half of one was found', () => {
    const whole = `L898902C36UTO7408122F1204159${'<'.repeat(16)}`;
    expect(findMrzCandidates([found('P<UTOLEEN<<JOE<<<', 0), found(whole, 60)])).toHaveLength(1);
  });
});

const FIRST = `P<UTOERIKSSON<<ANNA<MARIA${'<'.repeat(19)}`;
const SECOND = `L898902C36UTO7408122F1204159${'<'.repeat(16)}`;

describe('MRZ rows', () => {
  it.each([0, 15, 45, 90, 180, -90])('are found at %i degrees', (degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const [rows] = findMrzCandidates([found(FIRST, 0, { turn }), found(SECOND, 60, { turn })]);
    expect(rows?.map(({ text }) => text)).toEqual([FIRST, SECOND]);
    expect(rows?.map((row) => Math.round(lettersIn(row)))).toEqual([COLUMNS, COLUMNS]);
  });

  it('are found beside the print of another document', () => {
    const candidates = findMrzCandidates([
      found('SADYKOV AIDAR', 5, { left: -20 * PITCH }),
      found(FIRST, 0),
      found(SECOND, 60),
    ]);
    expect(candidates.map((rows) => rows.map(({ text }) => text))).toContainEqual([FIRST, SECOND]);
  });

  it('are found although hardly more than the start of the first one was detected', () => {
    const [rows] = findMrzCandidates([
      found('P<UTOER', 0, { turn: -0.3 }),
      found(SECOND, 60, { turn: -0.3 }),
    ]);
    expect(rows?.map((row) => Math.round(lettersIn(row)))).toEqual([COLUMNS, COLUMNS]);
  });

  it('keep the curve of their pieces, also beyond the ends', () => {
    const [rows] = findMrzCandidates([
      found(FIRST, 0, { bend: 9 }),
      found(SECOND.slice(0, 30), 60, { bend: 4 }),
    ]);
    expect(rows?.[0]?.bend).toBe(9);
    expect(rows?.[1]?.bend).toBeCloseTo(4 * (44 / 30) ** 2, 1);
    const half = resizeRow({ from: [0, 0], to: [100, 0], bend: 8 }, 0, 50);
    expect(half.to).toEqual([50, 8]);
    expect(half.bend).toBe(2);
  });
});
