import { describe, expect, it } from 'vitest';
import type { RenewalRow } from '#gateway/db/queries/renewals.ts';
import {
  computeRenewalDate,
  createUpdateError,
  toUpdateObstacle,
  buildUpdatePoi,
  getRenewalStatus,
} from './reverification.ts';

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
const rowOf = (change: Partial<RenewalRow> = {}) => ({ ...renewal, ...change }) as RenewalRow;

const account = { site: 'TR', residenceCountry: 'TR' };

describe('a renewal', () => {
  it.each([
    [null, '2026-01-31T12:00:00Z', '2029-01-01T12:00:00.000Z'],
    ['2027-06-30', '2026-01-31T12:00:00Z', '2027-05-31T00:00:00.000Z'],
    ['2035-06-30', '2026-01-31T12:00:00Z', '2029-01-01T12:00:00.000Z'],
    [null, '2024-02-29T12:00:00Z', '2027-01-30T12:00:00.000Z'],
  ])('[M10] of a document that expires %s, verified %s, is asked for at %s', (expires, verified, due) => {
    expect(computeRenewalDate(expires, new Date(verified)).toISOString()).toBe(due);
  });

  it.each([
    ['2026-03-10T00:00:00.000Z', 'DisplayUpdatePOIStatus_Rejected_Daily'],
    ['2026-03-09T23:59:59.999Z', 'DisplayUpdatePOIStatus_Rejected'],
    [null, 'DisplayUpdatePOIStatus_Rejected_Daily'],
  ])('[M10] refused at the limit of the day %s stands at %s', (since, status) => {
    const row = rowOf({ since: since === null ? null : new Date(since) });
    expect(getRenewalStatus(row, now)).toBe(status);
  });

  it('[M10] keeps any other status over time', () => {
    const old = { since: new Date('2025-01-01T00:00:00.000Z') };
    const waiting = rowOf({ ...old, status: 'DisplayUpdatePOIStatus_Pending' });
    expect(getRenewalStatus(waiting, now)).toBe('DisplayUpdatePOIStatus_Pending');
  });

  it('[E5] returns reasons in the reader’s language, country and deadline', () => {
    expect(buildUpdatePoi({ account, renewal: rowOf() }, now, 'en')).toEqual({
      status: 'DisplayUpdatePOIStatus_Rejected_Daily',
      rejectReason: 'We could not read your document. Use daylight and hold still.',
      rejectReasons: ['doc_blurry'],
      siteInfo: { site: 'IN', country: 'IND' },
      deadline: '2026-04-01T00:00:00.000Z',
      holdsUntil: null,
    });
    const spanish = buildUpdatePoi({ account, renewal: rowOf({ deadline: null }) }, now, 'es-ES');
    expect(spanish.rejectReason).toMatch(/^No hemos podido leer/);
    expect(spanish.deadline).toBeNull();
  });

  it('[E5, S22] has the account’s rules unless requested, and returns the document’s validity', () => {
    const held = rowOf({
      status: 'DisplayUpdatePOIStatus_No',
      site: '',
      country: '',
      dueAt: new Date('2028-06-01T00:00:00.000Z'),
    });
    expect(buildUpdatePoi({ account, renewal: held }, now, 'en')).toMatchObject({
      siteInfo: { site: 'TR', country: 'TR' },
      holdsUntil: '2028-07-01T00:00:00.000Z',
    });
    expect(buildUpdatePoi({ account, renewal: { ...held, dueAt: null } }, now, 'en').holdsUntil).toBeNull();
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
    expect(toUpdateObstacle({ error })).toBe(obstacle);
    expect(createUpdateError({ error })).toMatchObject({ errorName: error, result: { retryAfter: null } });
  });

  it('[X12] returns when it may be tried again', () => {
    const refusal = createUpdateError({ error: 'update_too_soon', retryAfter: now });
    expect(refusal.result).toEqual({ retryAfter: '2026-03-10T15:00:00.000Z' });
  });
});
