import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answers, Item, Template } from '../questionnaire.ts';
import { CONTEXT_TEXTS } from '../questionnaire/context.ts';
import { FORM_SITES } from '../sites.ts';
import { buildAnswerKey, listRowIndexes } from '../questionnaire/answers.ts';
import { compileTemplate } from '../questionnaire/compile.ts';
import { evaluate } from '../questionnaire/evaluate.ts';
import { lintTemplate } from '../questionnaire/lint.ts';
import { ALL_TEMPLATES, createSampleTemplate } from '../questionnaire/testing/assignments.ts';
import {
  pickRandom,
  createRandomAnswer,
  createRandomAnswers,
  createRandom,
} from '../questionnaire/testing/fill-in.ts';
import { createContext } from '../questionnaire/testing/people.ts';
import { ENGINE_TEXTS, collectTextKeys } from '../questionnaire/text-keys.ts';
import { LEGAL_VERSIONS } from '../legal.ts';
import { RISK_PROFILES } from './risk-test.ts';
import { STUDY_CARDS } from './blocks/study-cards.ts';
import { findTemplate } from './all-forms.ts';
import { LONG } from '../../tests/support/long.ts';

const FILES = import.meta.glob<Record<string, { id: string; message?: string }[]>>(
  '../../src/i18n/messages/questionnaires/*.ts',
  { eager: true },
);
const messages = Object.values(FILES).flatMap((file) => Object.values(file).flat());
const texts = new Map(messages.map(({ id, message }) => [id, message ?? '']));
const known = new Set(texts.keys());
const named = ALL_TEMPLATES.map((template): [string, Template] => [template.templateCode, template]);
const compiled = ALL_TEMPLATES.map((template) => compileTemplate(template));
const sites = FORM_SITES.map((site) => createContext({ site, residence: site.length === 2 ? site : 'BR' }));

describe('every questionnaire', () => {
  it.each(named)('%s has no lint findings and no missing texts', (_code, template) => {
    expect(lintTemplate(template, known)).toEqual([]);
  });

  it.each(named)(
    '%s says nothing of scores, right answers or what an officer looks for',
    (_code, template) => {
      expect(
        namesIn(template).filter((name) =>
          /score|point|weight|correct$|critical|flag|band|risk$/i.test(name),
        ),
      ).toEqual([]);
    },
  );

  it.each(named)(
    '%s is served anew as the same thing, so that a published version stays what it is',
    (code, template) => {
      expect(template.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(JSON.stringify(createSampleTemplate(code))).toBe(JSON.stringify(template));
    },
  );

  it('is found by its code; an unknown code gives null', () => {
    expect(named.map(([code]) => findTemplate(code)?.templateCode)).toEqual(named.map(([code]) => code));
    expect(findTemplate('NO_SUCH_V1')).toBeNull();
  });

  it('has the same linkId for the same question', () => {
    const labels = new Map<string, Set<string>>();
    for (const [code, template] of named.filter(([each]) => each !== 'RFI'))
      for (const item of itemsOf(template)) {
        const seen = labels.get(item.linkId) ?? labels.set(item.linkId, new Set()).get(item.linkId);
        seen?.add(`${item.type} ${item.label}`);
        expect(seen?.size, `${item.linkId} in ${code}`).toBe(1);
      }
    expect(labels.size).toBeGreaterThan(250);
  });
});

describe('texts', () => {
  it('are unique and all used', () => {
    const used = new Set([
      ...ENGINE_TEXTS,
      ...ALL_TEMPLATES.flatMap((template) => [...collectTextKeys(template)]),
      ...Object.keys(LEGAL_VERSIONS).map((id) => `legal.${id}`),
      ...STUDY_CARDS.flatMap(({ title, points, check }) => [title, ...points, check]),
      ...RISK_PROFILES.flatMap((profile) => [`risk.profile.${profile}`, `risk.profile.${profile}.text`]),
    ]);
    expect(messages.length).toBe(texts.size);
    expect([...known].filter((key) => !used.has(key))).toEqual([]);
    expect([...used].filter((key) => !known.has(key))).toEqual([]);
  });

  it('only have known placeholders', () => {
    const open = ALL_TEMPLATES.flatMap((template) =>
      itemsOf(template).flatMap((item) => [
        ...unfilled(item.label, { ...item.values, ...LIVE }),
        ...unfilled(item.hint, item.values),
        ...unfilled(item.why, {}),
        ...('options' in item ? item.options.flatMap((option) => unfilled(option.label, option.values)) : []),
      ]),
    );
    const headings = ALL_TEMPLATES.flatMap(({ title, intro, sections }) => [
      title,
      intro,
      ...sections.flatMap((section) => [section.title, section.intro]),
    ]);
    expect([...open, ...headings.flatMap((key) => unfilled(key, {}))]).toEqual([]);
    const errors = [...known].filter((key) => key.startsWith('v.'));
    expect(errors.flatMap((key) => unfilled(key, { label: 1, min: 1, max: 1, total: 1 }))).toEqual([]);
  });

  it('use plain words: no capitals, no moralising', () => {
    const loud = [...texts].filter(([, text]) =>
      /!|\bmust provide\b|\bfailure to\b|\binvalid input\b|\bkindly\b/i.test(text),
    );
    expect(loud).toEqual([]);
  });

  it('of reviews never reveal their trigger', () => {
    const reviews = ['EDD_V1', 'RC_EDD_V1', 'CNS_V1', 'RFI'].flatMap((code) => [
      ...collectTextKeys(createSampleTemplate(code)),
    ]);
    const telling = /suspic|\balerts?\b|screening|laundering|flagged|high risk|investigat|\bhits?\b/i;
    expect(reviews.filter((key) => telling.test(`${key} ${texts.get(key)}`))).toEqual([]);
  });

  it('[V1, V2] report an invalid e-mail address and an invalid phone number', () => {
    expect(texts.get('v.email')).toMatch(/^Please enter an email address/);
    expect(texts.get('v.phone')).toMatch(/^Please enter a mobile number/);
  });

  it('[V7] report a missing answer by its label', () => {
    expect(texts.get('v.required.enter')).toBe('Please enter {label}');
  });
});

describe('random answers', () => {
  it('never make incremental and full evaluation differ', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const form = pickRandom(compiled, random);
        const context = pickRandom(sites, random);
        let answers = createRandomAnswers(form, context, random);
        const following = evaluate(form, answers, context);
        for (let edit = 0; edit < 4; edit += 1) {
          const node = pickRandom(
            form.order.filter((each) => each.item && listRowIndexes(each, answers).length > 0),
            random,
          );
          const key = buildAnswerKey(node.id, pickRandom(listRowIndexes(node, answers), random));
          const next: Answers = { ...answers, [key]: createRandomAnswer(node.item!, context, random) };
          answers = next;
          evaluate(form, answers, context, following, key);
        }
        expect(following).toEqual(evaluate(form, answers, context));
      }),
      { numRuns: LONG ? 2_000 : 500 },
    );
  }, 60_000);

  it('reach every question', () => {
    const random = createRandom(7);
    const facts = { entityChange: true, wealthRequired: true, deposits12m: 90_000, nationality: 'ID' };
    const unseen = compiled.map((form) => {
      const waiting = new Set(form.order.map(({ id }) => id));
      for (let turn = 0; turn < 1500 && waiting.size > 0; turn += 1) {
        const context = pickRandom(sites, random);
        const { visible } = evaluate(form, createRandomAnswers(form, context, random), {
          ...context,
          facts: { ...context.facts, ...facts },
        });
        for (const key of Object.keys(visible)) waiting.delete(key.replace(/\[\d+\]$/, ''));
      }
      return [form.template.templateCode, [...waiting]];
    });
    expect(unseen.filter(([, waiting]) => waiting?.length)).toEqual([]);
  }, 60_000);
});

const LIVE = { limit: 0, named: 0, deposits: 0, percent: 0 };

function unfilled(key: string | undefined, values: object | undefined): string[] {
  const text = key === undefined ? '' : (texts.get(key) ?? '');
  const filled: readonly string[] = [...CONTEXT_TEXTS, ...Object.keys(values ?? {})];
  const marks = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
  return marks.filter((name) => !filled.includes(name)).map((name) => `${key}: ${name}`);
}

function itemsOf(template: Template): Item[] {
  const below = (item: Item): Item[] => [item, ...(item.type === 'group' ? item.items.flatMap(below) : [])];
  return template.sections.flatMap((section) => section.items.flatMap(below));
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...namesIn(inside)]);
}
