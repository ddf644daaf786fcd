// [G3] Whoever and whatever comes between a press and the gateway: other people, other tabs, a full device, a gateway with its
// own word, a clock that moves. It arrives once, or not at all and that is said.
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { draftConflict, questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import { idempotencyConflict, internal, rateLimited, requestTimeout } from '#contract/errors/requests.ts';
import type { Sendable } from './outbox-calls.ts';
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
} from './testing/cuts.ts';

inEachTest();

describe('[G3] the answers of a form that the gateway had no draft of', () => {
  it('do not overwrite what another device has saved meanwhile: the form is given back', async () => {
    const tab = await waiting(ANNA, KINDS['a questionnaire that the gateway has no draft of']);
    world.gateway.draft = { draftVersion: 9, answers: [{ linkId: 'edu.name', value: 'Other' }] };
    await comeBack();
    expect([arrived(), errors(tab), world.gateway.draft.draftVersion]).toEqual([[], [draftConflict], 9]);
  });
});

describe('[G3, X3] whoever is there when the network returns', () => {
  it('after a sign-out nothing goes, and nothing is left', async () => {
    const tab = await waiting();
    tab.endSession('signed-out');
    world.gateway.session = null;
    await comeBack();
    expect([arrived(), [...disk.entries.keys()], localStorage.getItem('outbox')]).toEqual([[], [], null]);
  });

  it('a session that ran out keeps it for the same person', async () => {
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

  it('a session that runs out on the way keeps it too', async () => {
    const tab = await tabOf();
    world.gateway.session = null;
    await send(tab, FORM);
    expect(arrived()).toEqual([]);
    world.gateway.session = ANNA;
    tab.enter(ANNA);
    await pass();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('another person sends nothing of the first one', async () => {
    close(await waiting());
    world.gateway.session = 'bela';
    const belas = await tabOf('bela');
    belas.flushOutbox();
    await comeBack();
    expect([arrived(), world.gateway.reached, belas.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3, G6] a browser that keeps nothing', () => {
  it.each(['denies', 'silent'] as const)('(%s) says so while it waits, and sends it once', async (mode) => {
    disk.mode = mode;
    const tab = await waiting();
    await pass();
    expect(tab.store.items).toMatchObject([{ kept: false, error: null }]);
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('because there is no room left says so, and sends it once', async () => {
    const tab = await waiting(ANNA, YES, 'agreement');
    disk.mode = 'denies';
    const told = await send(tab, FORM);
    await pass();
    expect(told()).toBe('waits');
    expect(tab.store.items).toMatchObject([{ kept: true }, { kept: false }]);
    await comeBack();
    expect(arrived()).toEqual([`${ANNA} agreementApply`, `${ANNA} submitQuestionnaire`]);
    expect(tab.store.items).toEqual([]);
  });

  it('whose local storage is full does not promise what the next page would not find', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const none = { getItem: () => null, setItem: full, removeItem: () => undefined };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(none as unknown as Storage); // as much as is asked of it
    const tab = await waiting();
    expect(tab.store.items).toMatchObject([{ kept: false, error: null }]);
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });
});

describe('[G3] several tabs, and several presses', () => {
  it.each([true, false])('(locks: %s) that come back together send it once', async (has) => {
    withLocks(has);
    await waiting();
    const other = await tabOf();
    other.flushOutbox();
    await comeBack();
    expect(traceOf(FORM, other)).toEqual(onceOf(FORM));
    // The tab that has it in hand may ask once more, for the answer.
    expect(world.gateway.reached.length).toBeLessThanOrEqual(2);
  });

  it('the tab that has it in hand is closed: the other one sends it', async () => {
    const tab = await waiting();
    const other = await tabOf();
    other.flushOutbox();
    await pass(1000);
    close(tab);
    await comeBack();
    expect(traceOf(FORM, other)).toEqual(onceOf(FORM));
  });

  it('pressed three times while it waits it goes once', async () => {
    const tab = await waiting();
    await send(tab, { ...FORM, key: 'pressed-again' });
    await send(tab, { ...FORM, key: 'and-again' });
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });

  it('a mind that was changed while nothing had gone out: the last word alone arrives', async () => {
    const tab = await waiting(ANNA, YES);
    await send(tab, { call: 'agreementApply', body: no, key: 'said-no' });
    await comeBack();
    expect(world.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([no]);
  });

  it('a mind that was changed after a lost answer: each word arrives once, the last one last', async () => {
    const tab = await tabOf();
    world.gateway.after = 'no answer';
    await send(tab, YES);
    await pass(5000);
    await send(tab, { call: 'agreementApply', body: no, key: 'said-no' });
    await comeBack();
    expect(world.gateway.done.map(({ body }) => JSON.parse(body) as object)).toEqual([yes, no]);
    expect(tab.store.items).toEqual([]);
  });

  it('taken back before it went out it never arrives', async () => {
    const tab = await waiting();
    await tab.dropFromOutbox('one');
    await comeBack();
    expect([arrived(), world.gateway.reached, tab.store.items]).toEqual([[], [], []]);
  });
});

describe('[G3] a gateway that has its own word', () => {
  it.each([questionnaireIncomplete, idempotencyConflict])(
    'and says %s when it comes late: not done, kept with the reason, on the next page too',
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

  it('and knows the key with another content does nothing, and that is said', async () => {
    const tab = await tabOf();
    await send(tab, FORM);
    const told = await send(tab, { ...FORM, body: { ...form, version: '2' } } as Sendable); // the same call
    expect([told(), arrived()]).toEqual([`business ${idempotencyConflict}`, [`${ANNA} submitQuestionnaire`]]);
  });

  it.each([rateLimited, internal])('and is too busy (%s) when it comes late is asked again', async (code) => {
    const tab = await waiting();
    world.gateway.refusal = code;
    await comeBack();
    expect([arrived(), errors(tab)]).toEqual([[], [null]]);
    world.gateway.refusal = null;
    await comeBack();
    expect(traceOf(FORM, tab)).toEqual(onceOf(FORM));
  });
});

describe('[G3] a clock that moves', () => {
  it.each([
    ['three days on', 3 * DAY_MS],
    ['three days back', -3 * DAY_MS],
    ['almost six days on', 6 * DAY_MS - 600_000],
  ])('%s changes nothing', async (_, ms) => {
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
  ])('past six days: it is not sent any more, and that is said (%s)', async (_, isClosed) => {
    let tab = await waiting();
    if (isClosed) close(tab);
    vi.setSystemTime(Date.now() + 6 * DAY_MS);
    if (isClosed) tab = await tabOf();
    tab.flushOutbox();
    await comeBack();
    expect([arrived(), world.gateway.reached, errors(tab)]).toEqual([[], [], [requestTimeout]]);
    await tab.dropFromOutbox('one');
    expect([[...disk.entries.keys()], tab.store.items]).toEqual([[], []]);
  });
});
