// Host for tests that records changes and submissions.
import { proxy } from 'valtio';
import type { Answers, Template } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import type { FormHost, FormSaveState, SubmitOptions } from '../form-host.ts';

interface TestHost extends FormHost {
  save: { state: FormSaveState; isStored: boolean };
  changes: { key: string; answers: Answers }[];
  sent: { answers: Answers; signed: SubmitOptions }[];
}

export function createTestHost(template: Template, more: Partial<FormHost> = {}): TestHost {
  const changes: TestHost['changes'] = [];
  const sent: TestHost['sent'] = [];
  return {
    compiled: compileTemplate(template),
    context: createContext(),
    answers: {},
    fixes: [],
    onChange: (key, answers) => void changes.push({ key, answers }),
    onSubmit: async (answers, signed) => void sent.push({ answers, signed }),
    evidence: {
      add: async (_item, file) => ({ fileId: 'f'.repeat(22), name: file.name }),
      remove: async () => undefined,
      listReusable: () => [],
      errorText: String,
    },
    countries: async () => [{ countryCode: 'BR', regionCode: '+55', nameEn: 'Brazil', nameZhCN: '巴西' }],
    ...more,
    save: proxy<TestHost['save']>({ state: 'idle', isStored: true }),
    changes,
    sent,
  };
}
