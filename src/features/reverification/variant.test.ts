import { describe, expect, it } from 'vitest';
import { UPDATE_POI_STATUSES, type UpdatePoiStatus } from '#contract/kyc.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { hasIndiaRequirements, type RenewalAction, getRenewalAction, getVariant } from './variant.ts';

const renewal = (status: Renewal['status'], site = 'IN', country = 'IN'): Renewal => ({
  status,
  rejectReason: '',
  rejectReasons: [],
  siteInfo: { site, country },
  deadline: null,
});
const needed = (site: string, country: string) => renewal('DisplayUpdatePOIStatus_Needed', site, country);

describe('the variant', () => {
  it.each([
    ['TR', 'TR', 'turkey'],
    ['TUR', 'TUR', 'turkey'],
    ['TR', 'TUR', 'turkey'],
    ['TR', 'DE', 'default'],
    ['GLOBAL', 'TR', 'default'],
    ['', '', 'default'],
    ['IN', 'IN', 'default'],
  ])('[S22] of site "%s" and country "%s" is %s', (site, country, variant) => {
    expect(getVariant(needed(site, country))).toBe(variant);
  });
});

describe('the list of requirements', () => {
  it.each([
    ['IN', 'IN', true],
    ['IND', 'AE', true],
    ['GLOBAL', 'IN', true],
    ['', '', true],
    ['EU', '', true],
    ['', 'ES', true],
    ['TR', 'DE', true],
    ['GLOBAL', 'TUR', true],
    ['EU', 'ES', false],
    ['GLOBAL', 'SG', false],
  ])('[S21] of site "%s" and country "%s" is India’s: %s', (site, country, india) => {
    expect(hasIndiaRequirements(needed(site, country))).toBe(india);
  });
});

describe('the button', () => {
  const TABLE: Record<UpdatePoiStatus, [byDefault: RenewalAction, turkey: RenewalAction]> = {
    DisplayUpdatePOIStatus_No: ['none', 'none'],
    DisplayUpdatePOIStatus_Needed: ['verify', 'verify-disabled'],
    DisplayUpdatePOIStatus_Pending: ['verify-disabled', 'verify-disabled'],
    DisplayUpdatePOIStatus_Rejected: ['resubmit', 'resubmit-disabled'],
    DisplayUpdatePOIStatus_Rejected_Daily: ['resubmit-disabled', 'resubmit-disabled'],
  };
  it.each(UPDATE_POI_STATUSES)('[T3, T4, T5, T6, T7, V4] of %s', (status) => {
    expect(getRenewalAction(renewal(status), false)).toBe(TABLE[status][0]);
    expect(getRenewalAction(renewal(status, 'TR', 'TR'), false)).toBe(TABLE[status][1]);
  });

  it('[T3] is unknown for an unknown status', () => {
    expect(getRenewalAction(renewal('NEVER_HEARD_OF'), false)).toBe('unknown');
    expect(getRenewalAction(renewal('NEVER_HEARD_OF'), true)).toBe('verify');
    expect(isRenewalRequired(renewal('NEVER_HEARD_OF'))).toBeNull();
    expect(UPDATE_POI_STATUSES.map((status) => isRenewalRequired(renewal(status)))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('[M10] is shown to a user who replaces a document voluntarily', () => {
    expect(getRenewalAction(renewal('DisplayUpdatePOIStatus_No'), true)).toBe('verify');
    expect(getRenewalAction(renewal('DisplayUpdatePOIStatus_Rejected_Daily'), true)).toBe(
      'resubmit-disabled',
    );
  });

  it('[V4] is disabled in Türkiye in any case', () => {
    expect(getRenewalAction(renewal('DisplayUpdatePOIStatus_No', 'TR', 'TR'), true)).toBe('verify-disabled');
  });
});
