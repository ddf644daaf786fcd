// [G3] Every questionnaire, cut off from the network while it is answered: a plain and a sensitive answer outlive a
// reload, are said to be kept, and are said to be saved once the gateway has them.
import type { Page } from '@playwright/test';
import type { TemplateDetail } from '../../contract/calls/questionnaires.ts';
import type { Answers, Item, ItemType } from '../../contract/questionnaire.ts';
import { compile } from '../../contract/questionnaire/compile.ts';
import { segmentOf, templateCodes } from '../../contract/forms/all-forms.ts';
import { indexAnswers, parseKey } from '../../contract/questionnaire/answers.ts';
import { evaluate } from '../../contract/questionnaire/evaluate.ts';
import { fillIn } from '../../contract/questionnaire/testing/fill-in.ts';
import { firstUnanswered, visiblePages } from '../../contract/questionnaire/pages.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { FormPage } from './pages/form-page.ts';
import { everythingKept, path, workerReady } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test as base } from './support/test.ts';

let started: Promise<BuiltGateway> | null = null;

/** One gateway for this file: every test has an account of its own. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    started ??= gateways.fresh();
    await provide(await started);
  },
});

const PREFIX = '/x-api/v3/private/kyc';

/** What the gateway holds. */
async function heldBy(page: Page, requestId: string): Promise<TemplateDetail> {
  const response = await page.request.get(`${PREFIX}/questionnaire-template-detail?request_id=${requestId}`);
  return ((await response.json()) as { result: TemplateDetail }).result;
}

async function saveDraft(
  page: Page,
  { requestId, template, draftVersion }: TemplateDetail,
  answers: Answers,
) {
  const response = await page.request.post(`${PREFIX}/questionnaire-draft`, {
    data: {
      requestId,
      version: template.version,
      draftVersion,
      answers: Object.entries(answers).map(([key, value]) => ({ ...parseKey(key), value })),
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(((await response.json()) as { ret_code: number }).ret_code).toBe(0);
}

const EASY: readonly ItemType[] = ['text', 'single', 'number'];
const isEasy = ({ type, repeats, ...item }: Item & { repeats?: unknown }): boolean =>
  EASY.includes(type) && !repeats && !('look' in item && item.look);

/** A question the form opens at when everything before and beside it has its answer; null where there is none. */
function find(
  { template, context }: TemplateDetail,
  sensitive: boolean,
): { item: Item; given: Answers } | null {
  const compiled = compile(template);
  const full = Object.entries(fillIn(compiled, context, {})).filter(([key]) => {
    const type = compiled.nodes.get(parseKey(key).linkId)?.item?.type;
    return type !== 'file' && type !== 'signature';
  });
  const answered = evaluate(compiled, Object.fromEntries(full), context);
  const before = new Set<string>();
  const add = (item: Item): void => {
    before.add(item.linkId);
    if (item.type === 'group') item.items.forEach(add);
  };
  for (const page of visiblePages(compiled, answered)) {
    page.items.forEach(add);
    for (const item of page.items) {
      if (!isEasy(item) || !(item.linkId in answered.required) || Boolean(item.sensitive) !== sensitive)
        continue;
      const given = Object.fromEntries(
        full.filter(([key]) => before.has(parseKey(key).linkId) && parseKey(key).linkId !== item.linkId),
      );
      if (firstUnanswered(compiled, evaluate(compiled, given, context))?.id === page.id)
        return { item, given };
    }
  }
  return null;
}

const WORDS = 'Zebrinquixa';

async function answer(form: FormPage, item: Item): Promise<void> {
  if (item.type === 'single') await form.choose(item.linkId, item.options.at(-1)?.value ?? '');
  else await form.write(item.linkId, item.type === 'number' ? '7' : WORDS);
}

const answerOf = (item: Item) =>
  item.type === 'single' ? item.options.at(-1)?.value : item.type === 'number' ? '7' : WORDS;

/** Opens the form at one question, answers it without a network, reloads, comes back. */
async function cutOff(page: Page, requestId: string, address: string, sensitive: boolean): Promise<boolean> {
  const form = new FormPage(page);
  const detail = await heldBy(page, requestId);
  const found = find(detail, sensitive);
  if (!found) return false;
  const { item, given } = found;
  await saveDraft(page, detail, given);

  await page.goto(address);
  await expect(page.locator(`[name="f-${item.linkId}"]`).first()).toBeVisible();
  await page.context().setOffline(true);
  await answer(form, item);
  await expect(page.locator('[data-state="waiting"]')).toHaveText('Kept here until you are online');
  expect((await everythingKept(page)).text).not.toContain(WORDS);
  await page.reload();
  await expect(form.title).toHaveText('You are offline');
  await page.context().setOffline(false);
  // It opens where it goes on, which is no longer this question.
  await form.saved();
  const { answers } = await heldBy(page, requestId);
  expect(indexAnswers(answers)[item.linkId], item.linkId).toEqual(answerOf(item));
  return true;
}

/** A paper of the knowledge test has questions of its own and no draft before it is begun: questionnaires.spec.ts. */
const CODES = templateCodes().filter((code) => !code.startsWith('CKT_'));
const SHARES = ['u05', 'u06', 'u12'];

for (const [share, persona] of SHARES.entries())
  test(`[G3, C14] without a network, part ${share + 1}: what was answered is kept, a sensitive answer like a plain one`, async ({
    page,
    signIn,
    gateway,
  }) => {
    test.setTimeout(240_000);
    const officer = new Officer(gateway);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(persona);
    await page.goto(path('complianceTasks'));
    await workerReady(page);
    const seen: string[] = [];
    for (const code of CODES.filter((_, at) => at % SHARES.length === share)) {
      const asked = code === 'RFI' ? { assignment: { requests: [{ kind: 'other', mandatory: true }] } } : {};
      const requestId = await officer.assign(persona, code, asked);
      const address = path(`${segmentOf(code)}?request_id=${requestId}&step=answers`);
      for (const sensitive of [false, true])
        if (
          await test.step(`${code} ${sensitive ? 'sensitive' : 'plain'}`, () =>
            cutOff(page, requestId, address, sensitive))
        )
          seen.push(`${code} ${sensitive}`);
    }
    expect(seen.length).toBeGreaterThan(10);
  });
