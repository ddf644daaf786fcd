// What the client makes of absent answers and fields of a back end of the specification: absent is unknown. Calls that it does
// not have: specified-back-end.test.tsx. [E5, E6]
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { clearFlow } from '#app/features/capture/flow/flow-store.ts';
import {
  numberCheckStore,
  resetNumberCheck,
  sendNumberCheck,
} from '#app/features/vendor/number-check-store.ts';
import { ROUTES } from '#app/paths.ts';
import { resetAll } from '#app/state/session/session.ts';
import { SPEC_CALLS } from '../../tests/support/calls/spec.ts';
import { listFlaws } from '../../tests/support/spec-answers.ts';
import {
  backEnd,
  falseWords,
  heading,
  KYC_INFO,
  open,
  PAGES,
  SHOWN_ANSWERS,
  text,
  toasts,
  startBackEndForTests,
  waitUntilQuiet,
} from '../../tests/support/specified-pages.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

startBackEndForTests();

describe('where a specified field is absent', () => {
  const fields = listFlaws(KYC_INFO).filter(({ name }) => name.endsWith(' absent'));

  it.each(fields)('[E5, E6] kyc-info without $name leaves hub and levels usable', async ({ answer }) => {
    Object.assign(backEnd.changed, { '/kyc-info': answer, '/integration/info': answer });
    await open('personal');
    expect(falseWords()).toBe('');
    for (const level of ['LEVEL_1', 'LEVEL_2']) {
      await open('kyc', { level });
      expect(falseWords()).toBe('');
      expect(text()).toContain('This check is done by');
    }
  });

  it('[E5] kyc-info without anything states nothing about the account', async () => {
    Object.assign(backEnd.changed, { '/kyc-info': {}, '/user/profile': {} });
    for (const { segment } of ROUTES.filter((route) =>
      ['personal', 'step1', 'step2'].includes(route.segment),
    )) {
      await open(segment);
      expect(text()).not.toMatch(/Level 0|not available|paused|nothing you need to do|do not serve/i);
    }
  });
});

describe.each([
  ['{}', {}],
  ['null', null],
])('[E5] where one call answers %s', (_, nothing) => {
  /** Words that only an answer can justify. */
  const STATEMENTS =
    /retail client|closed at the moment|nothing you need to do|nothing to do|nothing is waiting|do not serve|not needed|no such entry|does not answer|you declined|verification was accepted|all accepted/i;
  const calls = SPEC_CALLS.map(([, path]) => path).filter((path) => path !== '/v2/private/user/profile');

  it.each(PAGES)('%s states nothing that was not answered', async (segment) => {
    const usual = { ...SHOWN_ANSWERS };
    backEnd.changed = { ...usual };
    await open(segment);
    await waitUntilQuiet();
    const stated = STATEMENTS.exec(text())?.[0];
    const made = calls.filter((path) => backEnd.paths().includes(path));
    const wrong: string[] = [];
    for (const path of made) {
      resetAll();
      clearFlow();
      backEnd.changed = { [path]: nothing, ...usual };
      for (const end of Object.keys(usual)) if (path.endsWith(end)) delete backEnd.changed[end];
      await open(segment);
      await waitUntilQuiet();
      const found = STATEMENTS.exec(text())?.[0];
      if (found && found !== stated) wrong.push(`${path}: ${found}`);
      if (/\bundefined\b|\bNaN\b|\[object/.test(text())) wrong.push(`${path}: nonsense`);
    }
    expect(wrong).toEqual([]);
  });

  it('[C20] a number check is not called unanswered by the register', async () => {
    backEnd.changed['/do-quick-kyc'] = nothing;
    await act(() => sendNumberCheck({} as never)); // the back end reads no field
    expect(numberCheckStore).toMatchObject({ outcome: null, error: { kind: 'empty' } });
    resetNumberCheck();
  });
});

describe('[T9] a status of the due diligence alone', () => {
  it.each([
    ['Pass', 'Your review is complete'],
    ['Reviewing', 'Your answers are in review'],
    ['Reject', 'Not approved'],
  ])('%s has its page', async (status, title) => {
    backEnd.changed['/get-edd-info'] = { status };
    await open('eddQuestionnaire');
    expect(heading()).toBe(title);
    expect(text()).not.toMatch(/14 days|working days/);
  });

  it.each([{ status: 'Unknown' }, { status: 'UnSubmit' }, {}])(
    '%j is not called needless',
    async (answer) => {
      backEnd.changed['/get-edd-info'] = answer;
      await open('eddQuestionnaire');
      expect(heading()).not.toBe('This form is not needed');
      expect(toasts()).toContain('could not read the server’s response');
    },
  );
});

describe('[S19, C24] the task list', () => {
  it('is read in its own object', async () => {
    const list = [{ taskId: 'a', type: 'rfiQuestion', route: 'rfiQuestion', status: 'OPEN' }];
    backEnd.changed['/compliance-tasks'] = { list };
    await open('complianceTasks');
    expect(document.querySelector('a[href*=rfiQuestion]')).not.toBeNull();
    expect(text()).not.toContain('15 minutes');
  });

  it('is not called empty where no answer has one', async () => {
    await open('complianceTasks');
    expect(text()).not.toContain('Nothing to do');
    expect(toasts()).toContain('could not read the server’s response');
  });
});
