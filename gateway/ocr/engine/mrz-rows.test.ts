// Finding MRZ rows among detected lines of text.
import { describe, expect, it } from 'vitest';
import { extendWithFillers, findMrzCandidates } from './mrz-rows.ts';
import { measureDistance } from './raster.ts';
import type { RecognisedText } from './text-recognition.ts';

const PITCH = 20;
const HIGH = 40;
const COLUMNS = 44;

function found(text: string, top: number, turn = 0.1, width = text.length * PITCH): RecognisedText {
  const at = (x: number, y: number): [number, number] => [
    200 + x * Math.cos(turn) - y * Math.sin(turn),
    200 + x * Math.sin(turn) + y * Math.cos(turn),
  ];
  const quad: RecognisedText['line']['quad'] = [
    at(0, top),
    at(width, top),
    at(width, top + HIGH),
    at(0, top + HIGH),
  ];
  return { text, confidence: 0.9, line: { quad, angle: turn, width, height: HIGH } };
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
    expect(rows && extendWithFillers(rows, COLUMNS)).toBeNull();
  });

  it('are a candidate although less than half of one was found', () => {
    const whole = `L898902C36UTO7408122F1204159${'<'.repeat(16)}`;
    expect(findMrzCandidates([found('P<UTOLEEN<<JOE<<<', 0), found(whole, 60)])).toHaveLength(1);
  });

  it('are extended by their pitch if no end was found', () => {
    const [rows] = findMrzCandidates([
      found('P<UTOERIKSSON<<ANNA<<<', 0),
      found('L898902C36UTO7408122F1204159', 60),
    ]);
    const whole = rows && extendWithFillers(rows, COLUMNS);
    expect(whole?.map((row) => Math.round(lettersIn(row)))).toEqual([COLUMNS, COLUMNS]);
    expect(whole?.map(({ from }) => from)).toEqual(rows?.map(({ from }) => from));
  });

  it('are not extended because of letters that OCR dropped', () => {
    const first = found('P<UTOERIKSSON<<ANNA', 0, 0.1, COLUMNS * PITCH);
    const [rows] = findMrzCandidates([first, found(`L898902C36UTO7408122F1204159${'<'.repeat(16)}`, 60)]);
    expect(rows && extendWithFillers(rows, COLUMNS)).toBeNull();
  });
});
