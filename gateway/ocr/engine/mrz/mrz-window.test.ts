// Which cells of the rows are the MRZ. A row is written as it was seen: '_' is an empty cell.
import { describe, expect, it } from 'vitest';
import type { MrzCells } from './mrz-cells.ts';
import { findWindows } from './mrz-window.ts';

const FILLERS = '<'.repeat(44);

/** `first` is the cell in which print was detected; a small letter is an uncertain one. */
function seen(text: string, first = 2, top = 0): MrzCells {
  return {
    cells: [...text].map((sign) => ({
      chances: new Float32Array(37).fill(0).fill(/[a-z]/.test(sign) ? 0.5 : 0.99, 0, 1),
      isEmpty: sign === '_',
    })),
    cut: (from, to) => ({
      from: [from * 20, top],
      to: [to * 20, top],
      bend: 0,
      height: 32,
      pitch: 20,
      text: '',
    }),
    first,
    last: text.length - 3,
  };
}
const rowOf = (letters: number) => `P<UTOERIKSSON${FILLERS}`.slice(0, letters);
const find = (...rows: MrzCells[]) => {
  const [best] = findWindows(rows);
  return best && [best.columns, ...best.starts];
};

describe('the cells of an MRZ', () => {
  it.each([36, 44])('are %i in two rows', (columns) => {
    const row = `__${rowOf(columns)}__`;
    expect(find(seen(row), seen(row, 2, 30))).toEqual([columns, 2, 2]);
  });

  it('are 30 in three rows', () => {
    const row = `__${rowOf(30)}__${'_'.repeat(12)}`;
    expect(find(seen(row), seen(row), seen(row))).toEqual([30, 2, 2, 2]);
    expect(find(seen(row), seen(row))).toBeUndefined();
  });

  it.each([20, 28, 30, 35, 40, 43])('are none of a row of %i: no letter is invented', (letters) => {
    const row = `__${rowOf(letters)}____${'_'.repeat(12)}`;
    expect(find(seen(row), seen(row))).toBeUndefined();
  });

  it('are not the first 36 of a longer row, of which a letter is illegible', () => {
    const row = `__${rowOf(40)}_<<<__`;
    expect(find(seen(row), seen(row))).toBeUndefined();
  });

  it('include fillers that were not detected, and no pattern beside the row', () => {
    expect(find(seen(`_8${rowOf(36)}KL______`), seen(`__${rowOf(36)}________`))).toEqual([36, 2, 2]);
  });

  it('start below each other, although a letter was not detected or a speck was', () => {
    const row = `K${rowOf(44)}I_`;
    expect(find(seen(row, 1), seen(row, 1))).toEqual([44, 1, 1]);
    expect(find(seen(row, 1), seen(row, 2))).toEqual([44, 1, 1]);
  });
});
