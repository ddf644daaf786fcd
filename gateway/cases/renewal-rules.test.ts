import { describe, expect, it } from 'vitest';
import type { RenewalRow } from '#gateway/db/queries/renewals.ts';
import { renewalDue, updateError, updateObstacle, updatePoiOf, updatePoiStatus } from './reverification.ts';

const now = new Date('2026-03-10T15:00:00.000Z');
const renewal: Partial<RenewalRow> = {
  status: 'DisplayUpdatePOIStatus_Rejected_Daily',
  since: new Date('2026-03-10T00:00:00.000Z'),
  reason: 'doc_blurry',
  reasons: ['doc_blurry'],
  site: 'IN',
  country: 'IND',
  deadline: new Date('2026-04-01T00:00:00.000Z'),
};
// All of the row that renewals read.
const rowOf = (change: Partial<RenewalRow> = {}) => ({ ...renewal, ...change }) as RenewalRow;

describe('a renewal', () => {
  it.each([
    [null, '2026-01-31T12:00:00Z', '2029-01-01T12:00:00.000Z'],
    ['2027-06-30', '2026-01-31T12:00:00Z', '2027-05-31T00:00:00.000Z'],
    ['2035-06-30', '2026-01-31T12:00:00Z', '2029-01-01T12:00:00.000Z'],
    [null, '2024-02-29T12:00:00Z', '2027-01-30T12:00:00.000Z'],
  ])('[M10] of a document that expires %s, verified %s, is asked for at %s', (expires, verified, due) => {
    expect(renewalDue(expires, new Date(verified)).toISOString()).toBe(due);
  });

  it.each([
    ['2026-03-10T00:00:00.000Z', 'DisplayUpdatePOIStatus_Rejected_Daily'],
    ['2026-03-09T23:59:59.999Z', 'DisplayUpdatePOIStatus_Rejected'],
    [null, 'DisplayUpdatePOIStatus_Rejected_Daily'],
  ])('[M10] refused at the limit of the day %s stands at %s', (since, status) => {
    const row = rowOf({ since: since === null ? null : new Date(since) });
    expect(updatePoiStatus(row, now)).toBe(status);
  });

  it('[M10] at any other status stays there, however long ago', () => {
    const old = { since: new Date('2025-01-01T00:00:00.000Z') };
    const waiting = rowOf({ ...old, status: 'DisplayUpdatePOIStatus_Pending' });
    expect(updatePoiStatus(waiting, now)).toBe('DisplayUpdatePOIStatus_Pending');
  });

  it('[E5] is told with its reasons in the reader’s words, its country and its date', () => {
    expect(updatePoiOf(rowOf(), now, 'en')).toEqual({
      status: 'DisplayUpdatePOIStatus_Rejected_Daily',
      rejectReason: 'We could not read your document. Use daylight and hold still.',
      rejectReasons: ['doc_blurry'],
      siteInfo: { site: 'IN', country: 'IND' },
      deadline: '2026-04-01T00:00:00.000Z',
    });
    const spanish = updatePoiOf(rowOf({ deadline: null }), now, 'es-ES');
    expect(spanish.rejectReason).toMatch(/^No hemos podido leer/);
    expect(spanish.deadline).toBeNull();
  });

  it.each([
    ['service_closed', 'service_closed'],
    ['not_available_here', 'use_app'],
    ['update_under_review', 'under_review'],
    ['update_attempts_today', 'attempts_exhausted'],
    ['update_too_soon', 'already_verified'],
    ['update_level', 'step_not_allowed'],
    ['update_face_mismatch_again', 'step_not_allowed'],
  ] as const)('[X12] refused for %s is no step to take for %s', (error, obstacle) => {
    expect(updateObstacle({ error })).toBe(obstacle);
    expect(updateError({ error })).toMatchObject({ errorName: error, result: { retryAfter: null } });
  });

  it('[X12] that may be tried later says when', () => {
    const refusal = updateError({ error: 'update_too_soon', retryAfter: now });
    expect(refusal.result).toEqual({ retryAfter: '2026-03-10T15:00:00.000Z' });
  });
});
