// Outbox with other users, other tabs, a full device, refusals and clock changes: each entry arrives once, or its
// failure is shown. [G3]
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { draftConflict, questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import { idempotencyConflict, internal, rateLimited, requestTimeout } from '#contract/errors/requests.ts';
import type { Submittable } from './outbox-entries.ts';
import { disk, withLocks } from './testing/browser.ts';
import {
  ANNA,
  FORM,
  KINDS,
  YES,
  arrived,
  close,
  comeBack,
  errors,
  onceOf,
  traceOf,
  form,
  inEachTest,
  no,
  pass,
  send,
  tabOf,
  waiting,
  world,
  yes,
} from './testing/network-failures.ts';

inEachTest();

describe('[G3] answers without a draft at the gateway', () => {
  it('do not overwrite the draft of another device: the form gets them back', async () => {
    const tab = await waiting(ANNA, KINDS['a questionnaire that the gateway has no draft of']);
    world.gateway.draft = { draftVersion: 9, answers: [{ linkId: 'edu.name', value: 'Other' }] };
    await comeBack();
    expect([arrived(), errors(tab), world.gateway.draft.draftVersion]).toEqual([[], [draftConflict], 9]);
  });
});

describe('[G3, X3] the user when the network returns', () => {
  it('sends nothing and keeps nothing after a sign-out', async () => {
    const tab = await waiting();
    tab.endSession('signed-out');
    world.gateway.session = null;
    await comeBack();
    expect([arrived(), [...disk.entries.keys()], localStorage.getItem('outbox')]).toEqual([[], [], null]);
  });

  it('sends entries of an expired session for the same user', async () => {
    const tab = await waiting();
    tab.endSession('expired');
    world.gateway.session = null;
    await comeBack();
    expect(arrived()).toEqual([]);
    world.gateway.session = ANNA;
    tab.enter(ANNA);
    await pass();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('keeps an entry if the session expires while sending', async () => {
    const tab = await tabOf();
    world.gateway.session = null;
    await send(tab, FORM);
    expect(arrived()).toEqual([]);
    world.gateway.session = ANNA;
    tab.enter(ANNA);
    await pass();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('sends nothing of another user', async () => {
    close(await waiting());
    world.gateway.session = 'bela';
    const belas = await tabOf('bela');
    belas.flushOutbox();
    await comeBack();
    expect([arrived(), world.gateway.reached, belas.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3, G6] a browser without storage', () => {
  it.each(['denies', 'silent'] as const)('(%s) warns while waiting and sends once', async (mode) => {
    disk.mode = mode;
    const tab = await waiting();
    await pass();
    expect(tab.store.items).toMatchObject([{ kept: false, error: null }]);
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('(full) warns and sends once', async () => {
    const tab = await waiting(ANNA, YES, 'agreement');
    disk.mode = 'denies';
    const readResult = await send(tab, FORM);
    await pass();
    expect(readResult()).toBe('waits');
    expect(tab.store.items).toMatchObject([{ kept: true }, { kept: false }]);
    await comeBack();
    expect(arrived()).toEqual([`${ANNA} agreementApply`, `${ANNA} submitQuestionnaire`]);
    expect(tab.store.items).toEqual([]);
  });

  it('(full local storage) does not claim to keep the entry', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const none = { getItem: () => null, setItem: full, removeItem: () => undefined };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(none as unknown as Storage); // only what is used
    const tab = await waiting();
    expect(tab.store.items).toMatchObject([{ kept: false, error: null }]);
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });
});

describe('[G3] several tabs, and several presses', () => {
  it.each([true, false])('(locks: %s) send it once when they come online together', async (has) => {
    withLocks(has);
    await waiting();
    const other = await tabOf();
    other.flushOutbox();
    await comeBack();
    expect(traceOf(FORM, other)).toEqual(onceOf(FORM));
    // The tab that owns it may repeat the call for the response.
    expect(world.gateway.reached.length).toBeLessThanOrEqual(2);
  });

  it('send it from the other tab if its tab closes', async () => {
    const tab = await waiting();
    const other = await tabOf();
    other.flushOutbox();
    await pass(1000);
    close(tab);
    await comeBack();
    expect(traceOf(FORM, other)).toEqual(onceOf(FORM));
  });

  it('send it once after three presses while it waits', async () => {
    const tab = await waiting();
    await send(tab, { ...FORM, key: 'pressed-again' });
    await send(tab, { ...FORM, key: 'and-again' });
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('send only the last choice if nothing was sent before', async () => {
    const tab = await waiting(ANNA, YES);
    await send(tab, { call: 'agreementApply', body: no, key: 'said-no' });
    await comeBack();
    expect(world.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([no]);
  });

  it('send each choice once after a lost response, in order', async () => {
    const tab = await tabOf();
    world.gateway.after = 'no answer';
    await send(tab, YES);
    await pass(5000);
    await send(tab, { call: 'agreementApply', body: no, key: 'said-no' });
    await comeBack();
    expect(world.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([yes, no]);
    expect(tab.store.items).toEqual([]);
  });

  it('do not send a withdrawn entry', async () => {
    const tab = await waiting();
    await tab.removeFromOutbox('one');
    await comeBack();
    expect([arrived(), world.gateway.reached, tab.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3] refusals of the gateway', () => {
  it.each([questionnaireIncomplete, idempotencyConflict])(
    'keep a delayed entry with the reason %s, on the next page too',
    async (code) => {
      const tab = await waiting();
      world.gateway.refusal = code;
      await comeBack();
      expect([arrived(), errors(tab)]).toEqual([[], [code]]);
      close(tab);
      const next = await tabOf();
      next.flushOutbox();
      await pass();
      expect([arrived(), errors(next), world.gateway.reached.length]).toEqual([[], [code], 1]);
    },
  );

  it('show a conflict of the key with other content', async () => {
    const tab = await tabOf();
    await send(tab, FORM);
    const readResult = await send(tab, { ...FORM, body: { ...form, version: '2' } } as Submittable); // the same call
    expect([readResult(), arrived()]).toEqual([`business ${idempotencyConflict}`, [`${ANNA} submitQuestionnaire`]]);
  });

  it.each([rateLimited, internal])('repeat a delayed entry if the gateway is busy (%s)', async (code) => {
    const tab = await waiting();
    world.gateway.refusal = code;
    await comeBack();
    expect([arrived(), errors(tab)]).toEqual([[], [null]]);
    world.gateway.refusal = null;
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });
});

describe('[G3] clock changes', () => {
  it.each([
    ['three days on', 3 * DAY_MS],
    ['three days back', -3 * DAY_MS],
    ['almost six days on', 6 * DAY_MS - 600_000],
  ])('%s has no effect', async (_, ms) => {
    const tab = await tabOf();
    world.gateway.fates = ['no answer', 'no request', 'no request'];
    world.gateway.after = 'no request';
    await send(tab, FORM);
    await pass(5000);
    close(tab);
    vi.setSystemTime(Date.now() + ms);
    const next = await tabOf();
    next.flushOutbox();
    await comeBack();
    expect(traceOf(FORM, next)).toEqual(onceOf(FORM));
  });

  it.each([
    ['on its page', false],
    ['on a later one', true],
  ])('report an entry older than six days instead of sending it (%s)', async (_, isClosed) => {
    let tab = await waiting();
    if (isClosed) close(tab);
    vi.setSystemTime(Date.now() + 6 * DAY_MS);
    if (isClosed) tab = await tabOf();
    tab.flushOutbox();
    await comeBack();
    expect([arrived(), world.gateway.reached, errors(tab)]).toEqual([[], [], [requestTimeout]]);
    await tab.removeFromOutbox('one');
    expect([[...disk.entries.keys()], tab.store.items]).toEqual([[], []]);
  });
});
