import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCaches } from '#app/api/session.ts';
import { loadComplianceRules, readPageRules, complianceStore, setComplianceAttribute } from './compliance.ts';

const CONFIG = {
  retentionYears: 5,
  notice: 'Crypto-assets can lose all their value.',
  bySubAttribute: { ENTITY: { notice: 'For companies.' }, BROKEN: 'x' },
};

let asked: unknown[];
let answer: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  answer = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('get-config')) asked.push(JSON.parse(String(init.body)));
    return Response.json({ ret_code: 0, ret_msg: '', result: answer });
  });
});
afterEach(() => {
  clearCaches();
  Object.assign(complianceStore, { config: {}, attribute: '' });
  vi.unstubAllGlobals();
});

describe('the compliance rules of a page', () => {
  it('[E2] come from the page config', () => {
    expect(readPageRules(CONFIG, '')).toEqual({ retentionYears: 5, notice: CONFIG.notice });
  });

  it('[E7] follow the sub_attribute of the account', () => {
    expect(readPageRules(CONFIG, 'ENTITY')).toEqual({ retentionYears: 5, notice: 'For companies.' });
    expect(readPageRules(CONFIG, 'BROKEN')).toEqual(readPageRules(CONFIG, ''));
    expect(readPageRules(CONFIG, 'unheard of')).toEqual(readPageRules(CONFIG, ''));
  });

  it('are empty for a missing or invalid config', () => {
    const none = { retentionYears: null, notice: '' };
    expect(readPageRules({}, 'ENTITY')).toEqual(none);
    expect(readPageRules({ retentionYears: '5', notice: 7, bySubAttribute: null }, 'ENTITY')).toEqual(none);
    expect(readPageRules({ retentionYears: -1 }, '')).toEqual(none);
  });

  it('[E7, C27] send the sub_attribute and are overridden by the response', async () => {
    Object.assign(complianceStore, { config: CONFIG });
    setComplianceAttribute('ENTITY');
    answer = { retentionYears: 8 };
    expect(await loadComplianceRules(new AbortController().signal)).toEqual({
      retentionYears: 8,
      notice: 'For companies.',
    });
    expect(asked).toEqual([{ sub_attribute: 'ENTITY' }]);
  });

  it('[E7] send nothing without a sub_attribute', async () => {
    await loadComplianceRules(new AbortController().signal);
    expect(asked).toEqual([{}]);
  });
});
