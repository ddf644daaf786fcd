import { describe, expect, it } from 'vitest';
import { getSandboxOutcome } from './sandbox-outcome.ts';

describe('sandbox outcomes', () => {
  it.each([
    ['X1230001', 'doc_blurry'],
    ['x 12-30 00-2', 'doc_expired'],
    ['L0003', 'face_mismatch'],
    ['0004', 'duplicate'],
    ['99990006', 'under_age'],
    ['ACC-0007', 'poa_old'],
  ])('[M3] refuses %s for %s', (number, reason) => {
    expect(getSandboxOutcome(number)).toEqual({ kind: 'reject', reasons: [reason] });
  });

  it('[M3] leaves 0005 to an operator', () => {
    expect(getSandboxOutcome('AB 0005')).toEqual({ kind: 'wait' });
  });

  it.each(['L01X00T47', '10001000', '00010', ''])('[M3] approves %s', (number) => {
    expect(getSandboxOutcome(number)).toEqual({ kind: 'approve' });
  });
});
