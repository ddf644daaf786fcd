// Problematic strings through every text field: stored, returned and shown to officers exactly as typed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, AnswerValue, Item } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { FULL_ASSIGNMENT } from '#contract/questionnaire/testing/assignments.ts';
import { parseTemplateSite } from '#contract/questionnaire/testing/journeys.ts';
import { listTemplateCodes } from '#contract/forms/all-forms.ts';
import { decideForm } from './review/form-decisions.ts';
import { assignForm, openFormForReview } from './review/forms-to-review.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { NAUGHTY_STRINGS } from '../../tests/fixtures/naughty-strings.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, TEST_ACTOR } from '#gateway/testing/newcomers.ts';

const LINE = 200;
/** Control characters: the fields remove them and the gateway refuses them. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const TEXTS = NAUGHTY_STRINGS.filter((text) => !NO_TEXT.test(text));
const lines = TEXTS.map((text) => text.slice(0, LINE)).filter((text) => !NO_TEXT.test(text));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const assign = (person: Person, templateCode: string, assignment = FULL_ASSIGNMENT) =>
  assignForm(gateway.ctx, { userId: person.userId, templateCode, assignment }, TEST_ACTOR);

const begun = (text: string, most: number): string => [...text].slice(0, most / 2).join('');

/** The text in the answer's text field; null for an item without one. */
function typedInto(item: Item, text: string): AnswerValue | null {
  switch (item.type) {
    case 'text':
    case 'number':
    case 'email':
      return text;
    case 'address':
      return {
        country: 'BR',
        line1: text,
        line2: text,
        city: text,
        region: text,
        postcode: text,
        local: text,
      };
    case 'signature':
      return { name: text };
    case 'file':
      return [{ fileId: 'f'.repeat(22), name: text }];
    case 'phone':
      return { country: 'BR', number: begun(text, 20) };
    case 'money':
      return { amount: begun(text, 30), currency: item.currencies[0] ?? 'USD' };
    default:
      return null;
  }
}

let next = 0;
const another = (): string => lines[next++ % lines.length] ?? '';

describe('[C14] naughty strings', () => {
  const FORMS = listTemplateCodes().filter((code) => !/^(CKT|RTT)_/.test(code));

  it.each(FORMS)('are returned unchanged by every field of a draft of %s', async (code) => {
    const person = await createNewcomer(gateway, { site: parseTemplateSite(code) });
    await assign(person, code);
    const detail = await openForm(person, code);
    const { requestId, template } = detail;
    const fields = compileTemplate(template).order.flatMap(({ id, item, repeat }) =>
      item && typedInto(item, 'x') !== null ? [{ linkId: id, item, ...(repeat ? { row: 0 } : {}) }] : [],
    );
    // Every field gets some of the strings; all forms together use each of them many times.
    for (let turn = 0; turn < 2; turn += 1) {
      const answers = fields.flatMap(({ item, ...place }): Answer[] => {
        const value = typedInto(item, another());
        return value === null ? [] : [{ ...place, value }];
      });
      const { draftVersion } = await openForm(person, code);
      const body = { requestId, version: template.version, draftVersion, answers };
      expect((await person.call('questionnaireDraft', body)).ret_code).toBe(0);
      expect((await openForm(person, code)).answers).toEqual(answers);
    }
  });

  it('are all used', () => {
    expect(TEXTS.length).toBeGreaterThan(400);
    expect(next).toBeGreaterThan(TEXTS.length);
  });

  it('are accepted in every free-text answer, and shown to officers as typed', async () => {
    const words = TEXTS.filter((text) => text.trim().length >= 2 && text.length <= 500);
    const person = await createNewcomer(gateway);
    const seen: string[] = [];
    for (let at = 0; at < words.length; at += 20) {
      const some = words.slice(at, at + 20);
      const requests = some.map((note) => ({ kind: 'other' as const, mandatory: true, note }));
      const { requestId } = await assign(person, 'RFI', { requests });
      const detail = await openForm(person, 'RFI');
      // The officer's own text is shown as plain text, too.
      expect(JSON.stringify(detail.template)).toContain(JSON.stringify(some[0]));
      const choices = Object.fromEntries(some.map((text, index) => [`rfi.${index}.text`, text]));
      const sent = await sendForm(person, detail, fillForm(detail, choices));
      expect([at, sent.ret_code]).toEqual([at, 0]);
      const { answers } = await openFormForReview(gateway.ctx, requestId, TEST_ACTOR);
      const read = new Map(answers.map(({ linkId, row, value }) => [buildAnswerKey(linkId, row), value]));
      seen.push(...some.map((_, index) => String(read.get(`rfi.${index}.text`))));
      await decideForm(gateway.ctx, requestId, { kind: 'approve' }, TEST_ACTOR);
      gateway.clock.advance(1000);
    }
    expect(seen).toEqual(words);
  });
});
