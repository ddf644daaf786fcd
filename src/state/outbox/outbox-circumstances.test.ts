// Outbox with other users, other tabs, a full device, refusals and clock changes: each entry arrives once, or its
// failure is shown. [G3]
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { draftConflict, questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import { idempotencyConflict, internal, rateLimited, requestTimeout } from '#contract/errors/requests.ts';
import type { Submittable } from './outbox-entries.ts';
import { disk, setLocksSupported } from './testing/browser.ts';
import {
  ANNA,
  FORM,
  SUBMISSION_KINDS,
  ACCEPTANCE,
  listReceivedCalls,
  closeTab,
  goOnline,
  listErrors,
  expectedTrace,
  readTrace,
  form,
  setUpEachTest,
  withdrawalCall,
  advanceTime,
  send,
  openTabFor,
  openTabWithWaitingEntry,
  fakeNetwork,
  acceptanceCall,
} from './testing/network-failures.ts';

setUpEachTest();

describe('[G3] answers without a draft at the gateway', () => {
  it('do not overwrite the draft of another device: the form gets them back', async () => {
    const tab = await openTabWithWaitingEntry(
      ANNA,
      SUBMISSION_KINDS['a questionnaire that the gateway has no draft of'],
    );
    fakeNetwork.gateway.draft = { draftVersion: 9, answers: [{ linkId: 'edu.name', value: 'Other' }] };
    await goOnline();
    expect([listReceivedCalls(), listErrors(tab), fakeNetwork.gateway.draft.draftVersion]).toEqual([
      [],
      [draftConflict],
      9,
    ]);
  });
});

describe('[G3, X3] the user when the network returns', () => {
  it('sends nothing and keeps nothing after a sign-out', async () => {
    const tab = await openTabWithWaitingEntry();
    tab.endSession('signed-out');
    fakeNetwork.gateway.session = null;
    await goOnline();
    expect([listReceivedCalls(), [...disk.entries.keys()], localStorage.getItem('outbox')]).toEqual([
      [],
      [],
      null,
    ]);
  });

  it('sends entries of an expired session for the same user', async () => {
    const tab = await openTabWithWaitingEntry();
    tab.endSession('expired');
    fakeNetwork.gateway.session = null;
    await goOnline();
    expect(listReceivedCalls()).toEqual([]);
    fakeNetwork.gateway.session = ANNA;
    tab.enter(ANNA);
    await advanceTime();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });

  it('keeps an entry if the session expires while sending', async () => {
    const tab = await openTabFor();
    fakeNetwork.gateway.session = null;
    await send(tab, FORM);
    expect(listReceivedCalls()).toEqual([]);
    fakeNetwork.gateway.session = ANNA;
    tab.enter(ANNA);
    await advanceTime();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });

  it('sends nothing of another user', async () => {
    closeTab(await openTabWithWaitingEntry());
    fakeNetwork.gateway.session = 'bela';
    const belas = await openTabFor('bela');
    belas.flushOutbox();
    await goOnline();
    expect([listReceivedCalls(), fakeNetwork.gateway.reached, belas.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3, G6] a browser without storage', () => {
  it.each(['denies', 'silent'] as const)('(%s) warns while waiting and sends once', async (mode) => {
    disk.mode = mode;
    const tab = await openTabWithWaitingEntry();
    await advanceTime();
    expect(tab.store.items).toMatchObject([{ isStored: false, error: null }]);
    await goOnline();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });

  it('(full) warns and sends once', async () => {
    const tab = await openTabWithWaitingEntry(ANNA, ACCEPTANCE, 'agreement');
    disk.mode = 'denies';
    const readResult = await send(tab, FORM);
    await advanceTime();
    expect(readResult()).toBe('waits');
    expect(tab.store.items).toMatchObject([{ isStored: true }, { isStored: false }]);
    await goOnline();
    expect(listReceivedCalls()).toEqual([`${ANNA} agreementApply`, `${ANNA} submitQuestionnaire`]);
    expect(tab.store.items).toEqual([]);
  });

  it('(full local storage) does not claim to keep the entry', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const none = { getItem: () => null, setItem: full, removeItem: () => undefined };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(none as unknown as Storage); // only what is used
    const tab = await openTabWithWaitingEntry();
    expect(tab.store.items).toMatchObject([{ isStored: false, error: null }]);
    await goOnline();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });
});

describe('[G3] several tabs, and several presses', () => {
  it.each([true, false])('(locks: %s) send it once when they come online together', async (has) => {
    setLocksSupported(has);
    await openTabWithWaitingEntry();
    const other = await openTabFor();
    other.flushOutbox();
    await goOnline();
    expect(readTrace(FORM, other)).toEqual(expectedTrace(FORM));
    // The tab that owns it may repeat the call for the response.
    expect(fakeNetwork.gateway.reached.length).toBeLessThanOrEqual(2);
  });

  it('send it from the other tab if its tab closes', async () => {
    const tab = await openTabWithWaitingEntry();
    const other = await openTabFor();
    other.flushOutbox();
    await advanceTime(1000);
    closeTab(tab);
    await goOnline();
    expect(readTrace(FORM, other)).toEqual(expectedTrace(FORM));
  });

  it('send it once after three presses while it waits', async () => {
    const tab = await openTabWithWaitingEntry();
    await send(tab, { ...FORM, key: 'pressed-again' });
    await send(tab, { ...FORM, key: 'and-again' });
    await goOnline();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });

  it('send only the last choice if nothing was sent before', async () => {
    const tab = await openTabWithWaitingEntry(ANNA, ACCEPTANCE);
    await send(tab, { call: 'agreementApply', body: withdrawalCall, key: 'said-no' });
    await goOnline();
    expect(fakeNetwork.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([withdrawalCall]);
  });

  it('send each choice once after a lost response, in order', async () => {
    const tab = await openTabFor();
    fakeNetwork.gateway.after = 'no answer';
    await send(tab, ACCEPTANCE);
    await advanceTime(5000);
    await send(tab, { call: 'agreementApply', body: withdrawalCall, key: 'said-no' });
    await goOnline();
    expect(fakeNetwork.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([
      acceptanceCall,
      withdrawalCall,
    ]);
    expect(tab.store.items).toEqual([]);
  });

  it('do not send a withdrawn entry', async () => {
    const tab = await openTabWithWaitingEntry();
    await tab.removeFromOutbox('one');
    await goOnline();
    expect([listReceivedCalls(), fakeNetwork.gateway.reached, tab.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3] refusals of the gateway', () => {
  it.each([questionnaireIncomplete, idempotencyConflict])(
    'keep a delayed entry with the reason %s, on the next page too',
    async (code) => {
      const tab = await openTabWithWaitingEntry();
      fakeNetwork.gateway.refusal = code;
      await goOnline();
      expect([listReceivedCalls(), listErrors(tab)]).toEqual([[], [code]]);
      closeTab(tab);
      const next = await openTabFor();
      next.flushOutbox();
      await advanceTime();
      expect([listReceivedCalls(), listErrors(next), fakeNetwork.gateway.reached.length]).toEqual([
        [],
        [code],
        1,
      ]);
    },
  );

  it('show a conflict of the key with other content', async () => {
    const tab = await openTabFor();
    await send(tab, FORM);
    const readResult = await send(tab, { ...FORM, body: { ...form, version: '2' } } as Submittable); // the same call
    expect([readResult(), listReceivedCalls()]).toEqual([
      `business ${idempotencyConflict}`,
      [`${ANNA} submitQuestionnaire`],
    ]);
  });

  it.each([rateLimited, internal])('repeat a delayed entry if the gateway is busy (%s)', async (code) => {
    const tab = await openTabWithWaitingEntry();
    fakeNetwork.gateway.refusal = code;
    await goOnline();
    expect([listReceivedCalls(), listErrors(tab)]).toEqual([[], [null]]);
    fakeNetwork.gateway.refusal = null;
    await goOnline();
    expect(readTrace(FORM, tab)).toEqual(expectedTrace(FORM));
  });
});

describe('[G3] clock changes', () => {
  it.each([
    ['three days on', 3 * DAY_MS],
    ['three days back', -3 * DAY_MS],
    ['almost six days on', 6 * DAY_MS - 600_000],
  ])('%s has no effect', async (_, ms) => {
    const tab = await openTabFor();
    fakeNetwork.gateway.fates = ['no answer', 'no request', 'no request'];
    fakeNetwork.gateway.after = 'no request';
    await send(tab, FORM);
    await advanceTime(5000);
    closeTab(tab);
    vi.setSystemTime(Date.now() + ms);
    const next = await openTabFor();
    next.flushOutbox();
    await goOnline();
    expect(readTrace(FORM, next)).toEqual(expectedTrace(FORM));
  });

  it.each([
    ['on its page', false],
    ['on a later one', true],
  ])('report an entry older than six days instead of sending it (%s)', async (_, isClosed) => {
    let tab = await openTabWithWaitingEntry();
    if (isClosed) closeTab(tab);
    vi.setSystemTime(Date.now() + 6 * DAY_MS);
    if (isClosed) tab = await openTabFor();
    tab.flushOutbox();
    await goOnline();
    expect([listReceivedCalls(), fakeNetwork.gateway.reached, listErrors(tab)]).toEqual([
      [],
      [],
      [requestTimeout],
    ]);
    await tab.removeFromOutbox('one');
    expect([[...disk.entries.keys()], tab.store.items]).toEqual([[], []]);
  });
});
