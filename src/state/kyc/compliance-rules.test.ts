import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAnswers } from '#app/api/session.ts';
import { complianceRules, pageRules } from './compliance-rules.ts';
import { complianceStore, setComplianceAttribute } from './compliance.ts';

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
  dropAnswers();
  Object.assign(complianceStore, { config: {}, attribute: '' });
  vi.unstubAllGlobals();
});

describe('the compliance rules of a page', () => {
  it('[E2] are those its config states, for everybody', () => {
    expect(pageRules(CONFIG, '')).toEqual({ retentionYears: 5, notice: CONFIG.notice });
  });

  it('[E7] follow the account’s sub_attribute where the config tells kinds apart', () => {
    expect(pageRules(CONFIG, 'ENTITY')).toEqual({ retentionYears: 5, notice: 'For companies.' });
    expect(pageRules(CONFIG, 'BROKEN')).toEqual(pageRules(CONFIG, ''));
    expect(pageRules(CONFIG, 'unheard of')).toEqual(pageRules(CONFIG, ''));
  });

  it('are none where the config has none, or nonsense', () => {
    const none = { retentionYears: null, notice: '' };
    expect(pageRules({}, 'ENTITY')).toEqual(none);
    expect(pageRules({ retentionYears: '5', notice: 7, bySubAttribute: null }, 'ENTITY')).toEqual(none);
    expect(pageRules({ retentionYears: -1 }, '')).toEqual(none);
  });

  it('[E7, C27] hand the sub_attribute over, and give way to what the service answers', async () => {
    Object.assign(complianceStore, { config: CONFIG });
    setComplianceAttribute('ENTITY');
    answer = { retentionYears: 8 };
    expect(await complianceRules(new AbortController().signal)).toEqual({
      retentionYears: 8,
      notice: 'For companies.',
    });
    expect(asked).toEqual([{ sub_attribute: 'ENTITY' }]);
  });

  it('[E7] hand nothing over where the profile says nothing', async () => {
    await complianceRules(new AbortController().signal);
    expect(asked).toEqual([{}]);
  });
});
