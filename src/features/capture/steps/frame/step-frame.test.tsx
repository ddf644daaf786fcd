import { act } from 'react';
import { expect, it } from 'vitest';
import { find, render } from '#app/ui/testing/render.tsx';
import type { StepName } from '../../flow/steps.ts';
import { StepFrame } from './step-frame.tsx';

const show = (step: StepName) => (
  <main id="main">
    <StepFrame step={step} title={step}>
      <button>Choose a file</button>
    </StepFrame>
  </main>
);
const aFrameLater = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

it('[G8] focuses its heading on mount and never later', async () => {
  const { rerender } = render(show('front'));
  expect(document.activeElement).toBe(find('h1'));
  find('button').focus();
  await aFrameLater();
  expect(document.activeElement).toBe(find('button'));

  rerender(show('back'));
  expect(document.activeElement).toBe(find('h1'));
  find('button').focus();
  await aFrameLater();
  expect(document.activeElement).toBe(find('button'));
});
