// The sample pictures of the sandbox.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { flowStore, clearFlow } from '../flow/flow-store.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { SampleOffer } from './sample-offer.tsx';

const CASE = 'case'.padEnd(22, '0');
let gateway: StubGateway;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = stubGateway();
  clearFlow();
  flowStore.caseId = CASE;
});
afterEach(() => vi.unstubAllGlobals());

const offer = (onFile: (file: File) => void = () => undefined) =>
  render(<SampleOffer part="back" busy={false} onFile={onFile} />).box;

it('[S5] passes a sample on as a chosen file', async () => {
  gateway.on('sandboxSamples', { result: { samples: ['good', 'wrong_digit'], countries: ['DE'] } });
  gateway.on('sandboxSample', { result: { mime: 'image/jpeg', data: btoa('picture') } });
  const files: File[] = [];
  const box = offer((file) => files.push(file));
  await pollUntil(() => box.querySelectorAll('button').length === 2);
  const [good] = box.querySelectorAll('button');
  expect(good?.textContent).toBe('Good quality');
  act(() => good?.click());
  await pollUntil(() => files.length === 1);
  expect(files[0]?.type).toBe('image/jpeg');
  expect(await files[0]?.text()).toBe('picture');
  expect(gateway.bodies.sandboxSample).toEqual([{ caseId: CASE, part: 'back', sample: 'good' }]);
});

it('[S5] lists the countries with samples when the document has none', async () => {
  gateway.on('sandboxSamples', { result: { samples: [], countries: ['DE', 'KZ'] } });
  const box = offer();
  await pollUntil(() => box.textContent.includes('Germany, Kazakhstan'));
  expect(box.querySelector('button')).toBeNull();
});

it('[S5] offers nothing and shows no error without sample calls', async () => {
  gateway.on('sandboxSamples', { code: notFound });
  const box = offer();
  await pollUntil(() => gateway.calls.includes('sandboxSamples'));
  await act(async () => undefined);
  expect(box.textContent).toBe('');
});
