import { describe, expect, it } from 'vitest';
import type { InvestorClass } from '#app/i18n/texts/investor-texts.ts';
import { getNextStep, getStepStates } from './professional-steps.ts';

const held = (changes: Partial<InvestorClass> = {}): InvestorClass => ({
  kind: 'PROFESSIONAL',
  status: 'RETAIL',
  inForce: false,
  noticeSigned: false,
  preCheck: 'none',
  formOpen: false,
  appliedAt: null,
  validUntil: null,
  applyFrom: null,
  ...changes,
});

describe('[S13] the way to the professional class', () => {
  it.each<[string, Partial<InvestorClass>, ReturnType<typeof getNextStep>]>([
    ['begins with the pre-check', {}, 'check'],
    ['begins with it again when it said retail', { preCheck: 'retail' }, 'check'],
    ['then the notice', { preCheck: 'eligible' }, 'notice'],
    ['then the proof', { preCheck: 'eligible', noticeSigned: true }, 'proof'],
    ['then waits', { status: 'PENDING', noticeSigned: true }, null],
    ['asks for the notice also while in review', { status: 'PENDING' }, 'notice'],
    ['and when approved without it', { status: 'APPROVED' }, 'notice'],
    ['is done', { status: 'APPROVED', noticeSigned: true, inForce: true }, null],
    ['can be renewed', { status: 'RENEWAL_DUE', noticeSigned: true, inForce: true }, 'renew'],
    ['waits after a refusal', { status: 'REJECTED', preCheck: 'eligible' }, null],
  ])('%s', (_, changes, step) => {
    expect(getNextStep(held(changes))).toBe(step);
  });

  it('shows completed, current and future steps', () => {
    expect(getStepStates(held({ preCheck: 'eligible' }))).toEqual({
      check: 'done',
      notice: 'current',
      proof: 'todo',
      decision: 'todo',
    });
    expect(getStepStates(held({ status: 'REJECTED' })).decision).toBe('failed');
  });

  it.each<Partial<InvestorClass>>([
    { status: 'PENDING' },
    { status: 'PENDING', noticeSigned: true },
    { status: 'RENEWAL_DUE' },
    { preCheck: 'eligible', noticeSigned: true },
  ])('has one step that is current: %o', (changes) => {
    const states = Object.values(getStepStates(held(changes)));
    expect(states.filter((state) => state === 'current')).toHaveLength(1);
  });
});
