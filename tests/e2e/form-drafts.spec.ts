// [G3] Every questionnaire, offline while it is answered: a plain and a sensitive answer survive a
// reload, are marked as kept, and are marked as saved once the gateway has them.
import type { Page } from '@playwright/test';
import type { TemplateDetail } from '../../contract/calls/questionnaires.ts';
import type { Answers, Item, ItemType } from '../../contract/questionnaire.ts';
import { compileTemplate } from '../../contract/questionnaire/compile.ts';
import {
  findFormByTemplateCode,
  findSegmentByTemplateCode,
  findTemplateCode,
  listTemplateCodes,
} from '../../contract/forms/all-forms.ts';
import { indexAnswers, parseAnswerKey } from '../../contract/questionnaire/answers.ts';
import { evaluate } from '../../contract/questionnaire/evaluate.ts';
import { fillInForm } from '../../contract/questionnaire/testing/fill-in.ts';
import { findFirstIncompletePage, listVisiblePages } from '../../contract/questionnaire/pages.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { FormPage } from './pages/form-page.ts';
import { fetchForm, saveDraft } from './support/drafts.ts';
import { readBrowserStorage, pagePath, waitForWorker, goOffline } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test as base } from './support/test.ts';

let started: Promise<BuiltGateway> | null = null;

/** One gateway for this file: every test uses a different account. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    started ??= gateways.takeFresh();
    await provide(await started);
  },
});

const EASY: readonly ItemType[] = ['text', 'single', 'number'];
/** Answers that are typed or tapped, not prefilled. */
const isEasy = (item: Item): boolean =>
  EASY.includes(item.type) && !item.prefill && !('look' in item && item.look);

/** The question at which the form opens when all others are answered; null where there is none. */
function find(
  { template, context }: TemplateDetail,
  sensitive: boolean,
): { item: Item; given: Answers } | null {
  const compiled = compileTemplate(template);
  const full = Object.entries(fillInForm(compiled, context, {})).filter(([key]) => {
    const type = compiled.nodes.get(parseAnswerKey(key).linkId)?.item?.type;
    return type !== 'file' && type !== 'signature';
  });
  const answered = evaluate(compiled, Object.fromEntries(full), context);
  const before = new Set<string>();
  const add = (item: Item): void => {
    before.add(item.linkId);
    if (item.type === 'group') item.items.forEach(add);
  };
  for (const page of listVisiblePages(compiled, answered)) {
    page.items.forEach(add);
    for (const item of page.items) {
      if (!isEasy(item) || !(item.linkId in answered.required) || Boolean(item.sensitive) !== sensitive)
        continue;
      const given = Object.fromEntries(
        full.filter(
          ([key]) => before.has(parseAnswerKey(key).linkId) && parseAnswerKey(key).linkId !== item.linkId,
        ),
      );
      if (findFirstIncompletePage(compiled, evaluate(compiled, given, context))?.id === page.id)
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

/** Opens the form at one question, answers it offline, reloads, goes online. */
async function answerOffline(
  page: Page,
  requestId: string,
  address: string,
  sensitive: boolean,
): Promise<boolean> {
  const form = new FormPage(page);
  const detail = await fetchForm(page, { request_id: requestId });
  const found = find(detail, sensitive);
  if (!found) return false;
  const { item, given } = found;
  await saveDraft(page, detail, given);

  await page.goto(address);
  await expect(page.locator(`[name="f-${item.linkId}"]`).first()).toBeVisible();
  await goOffline(page);
  await answer(form, item);
  await expect(page.locator('[data-state="waiting"]')).toHaveText('Saved here until you’re online');
  expect((await readBrowserStorage(page)).text).not.toContain(WORDS);
  await page.reload();
  await expect(page.locator('[data-state="waiting"]')).toBeVisible();
  await page.context().setOffline(false);
  // It opens at the next unanswered question, no longer this one.
  await form.saved();
  const { answers } = await fetchForm(page, { request_id: requestId });
  expect(indexAnswers(answers)[item.linkId], item.linkId).toEqual(answerOf(item));
  return true;
}

/** An exam of the knowledge test has its own questions and no draft before it starts: questionnaires.spec.ts. */
function isTested(code: string): boolean {
  const { opens } = findFormByTemplateCode(code);
  // A user sees only the risk test of their site; partner forms are requested from the partner's customers alone.
  const own = findTemplateCode(findSegmentByTemplateCode(code), 'GLOBAL');
  return !code.startsWith('CKT_') && opens !== 'partner' && (own === null || own === code);
}
const CODES = listTemplateCodes().filter(isTested);
const SHARES = [
  ...['u05', 'u06', 'u03'].map((persona, share) => ({
    persona,
    codes: CODES.filter((_, at) => at % 3 === share),
  })),
  { persona: 'u13', codes: ['SATOS_V2'] },
];

for (const { persona, codes } of SHARES)
  test(
    `[G3, C14] without a network ${persona} loses no answer, a sensitive one no more than a plain one: ${codes.join(', ')}`,
    { tag: '@long' },
    async ({ page, signIn, gateway }) => {
      test.setTimeout(240_000);
      const officer = new Officer(gateway);
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn(persona);
      await page.goto(pagePath('complianceTasks'));
      await waitForWorker(page);
      const seen: string[] = [];
      for (const code of codes) {
        const asked =
          code === 'RFI' ? { assignment: { requests: [{ kind: 'other', mandatory: true }] } } : {};
        const requestId = await officer.assign(persona, code, asked);
        const address = pagePath(`${findSegmentByTemplateCode(code)}?request_id=${requestId}&step=answers`);
        for (const sensitive of [false, true])
          if (
            await test.step(`${code} ${sensitive ? 'sensitive' : 'plain'}`, () =>
              answerOffline(page, requestId, address, sensitive))
          )
            seen.push(`${code} ${sensitive}`);
      }
      expect(seen.length).toBeGreaterThanOrEqual(codes.length);
    },
  );
