import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { flowStore, clearFlow } from '../../flow/flow-store.ts';
import { DocumentStep } from './document-step.tsx';

const option = (over: Partial<DocumentOption>): DocumentOption => ({
  docType: 'KYC_DOC_TYPE_ID',
  docName: '',
  docLabelKey: '',
  docWebIconUrl: '',
  docAppIconUrl: '',
  showGuidePage: true,
  ...over,
});

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  clearFlow();
});

it('[E4] shows names and icons from the gateway, and an illustration for a broken icon', () => {
  Object.assign(flowStore, {
    country: 'CO',
    documents: [
      option({ docName: 'Cédula de ciudadanía', docWebIconUrl: '/documents/cedula.svg' }),
      option({ docType: 'KYC_DOC_TYPE_PASSPORT', docLabelKey: 'KYC_DOC_TYPE_PASSPORT', docName: 'PASSPORT' }),
    ],
  });
  const { box } = render(<DocumentStep />);
  const labels = [...box.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Cédula de ciudadaníaRecommendedFront and back. Plastic cards only.',
    'PassportOnly the page with your photo.',
  ]);
  const icon = find<HTMLImageElement>('img');
  expect(new URL(icon.src).pathname).toBe('/documents/cedula.svg');
  expect(icon.alt).toBe('');
  const drawn = () => box.querySelectorAll('label svg').length;
  const before = drawn();

  act(() => void icon.dispatchEvent(new Event('error')));
  expect(box.querySelector('img')).toBeNull();
  expect(drawn()).toBe(before + 1);
});
