import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { task } from '../../../tests/fixtures/kyc-info.ts';
import { nameTasks } from './task-texts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const named = (...routes: string[]) => [
  ...nameTasks(
    i18n,
    routes.map((route, at) => ({ ...task({ route }), type: route, taskId: `${at}` })),
  ).values(),
];

it('[S19] tasks of the same title name their form', () => {
  expect(named('personalquestion', 'standardQuest', 'step1')).toEqual([
    'Answer a few questions about yourself: About you',
    'Answer a few questions about yourself: A few short questions',
    'Verify your identity',
  ]);
  expect(named('personalquestion', 'step1')[0]).toBe('Answer a few questions about yourself');
});

it('[S19] tasks that may not tell why, or of the same form, are numbered', () => {
  expect(named('rfiQuestion', 'eddQuestionnaire')).toEqual([
    'Send us more details: 1 of 2',
    'Send us more details: 2 of 2',
  ]);
  expect(named('agreement', 'agreement')).toEqual([
    'Read and accept the terms: 1 of 2',
    'Read and accept the terms: 2 of 2',
  ]);
});
