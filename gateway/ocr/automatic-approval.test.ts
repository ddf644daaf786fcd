// Automatic approval depends on the setting, the row of the site and every check.
import { describe, expect, it } from 'vitest';
import { CHECKS, type CheckName, type CheckOutcome, type CheckResult } from '#contract/checks.ts';
import { SITE_NAMES, getSiteRules, getSiteRulesByCode } from '#contract/sites.ts';
import { canApproveAutomatically } from './automatic-approval.ts';

const ON = { config: { sandbox: false, readerApproves: true } };
const PASSPORT = {
  task: 'verify' as const,
  level: 'LEVEL_1' as const,
  docType: 'KYC_DOC_TYPE_PASSPORT' as const,
  decideAt: null,
};
const all = (changes: Partial<Record<CheckName, CheckOutcome>> = {}): CheckResult[] =>
  CHECKS.map((name) => ({ name, outcome: changes[name] ?? 'pass', evidence: [] }));

describe('[M3] automatic approval', () => {
  it('approves a passport whose checks all pass, if configured', () => {
    expect(canApproveAutomatically(ON, PASSPORT, 'GLOBAL', all())).toBe(true);
  });

  it.each([
    ['not configured', { config: { sandbox: false, readerApproves: false } }, PASSPORT],
    ['in the sandbox', { config: { sandbox: true, readerApproves: true } }, PASSPORT],
    ['a case with a due decision', ON, { ...PASSPORT, decideAt: new Date() }],
    ['a renewal', ON, { ...PASSPORT, task: 'update' as const }],
    ['an address', ON, { ...PASSPORT, level: 'LEVEL_2' as const, docType: null }],
    ['a document that the site does not list', ON, { ...PASSPORT, docType: 'KYC_DOC_TYPE_DL' as const }],
  ])('is refused: %s', (_, ctx, row) => {
    expect(canApproveAutomatically(ctx, row, 'GLOBAL', all())).toBe(false);
  });

  it('is refused without checks', () => {
    expect(canApproveAutomatically(ON, PASSPORT, 'GLOBAL', [])).toBe(false);
  });

  it.each(CHECKS)('is refused if %s is in doubt or fails', (name) => {
    expect(canApproveAutomatically(ON, PASSPORT, 'GLOBAL', all({ [name]: 'doubt' }))).toBe(false);
    expect(canApproveAutomatically(ON, PASSPORT, 'GLOBAL', all({ [name]: 'fail' }))).toBe(false);
  });

  it('tolerates only the missing checks that the site allows', () => {
    const { without } = getSiteRulesByCode('GLOBAL').approvedByChecks;
    const done = CHECKS.filter((name) =>
      canApproveAutomatically(ON, PASSPORT, 'GLOBAL', all({ [name]: 'not-possible' })),
    );
    expect(done.toSorted()).toEqual([...without].toSorted());
  });

  it('is never allowed on regulated sites or where the app verifies', () => {
    const alone = SITE_NAMES.filter((site) => canApproveAutomatically(ON, PASSPORT, site, all()));
    expect(alone.filter((site) => getSiteRulesByCode(site).regulated || getSiteRules(site).needsApp)).toEqual(
      [],
    );
    expect(alone.length).toBeGreaterThan(0);
  });
});
