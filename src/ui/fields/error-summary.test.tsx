import { act } from 'react';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';
import { find, render } from '../testing/render.tsx';

const noop = () => undefined;
const form = (attempt: number) => (
  <>
    <ErrorSummary
      key={attempt}
      title="There is a problem"
      errors={[{ fieldId: 'number', text: 'Enter the document number' }]}
    />
    <TextField label="Number" name="number" value="" onChange={noop} error="Enter the document number" />
  </>
);

it('[G8] takes focus when it appears and again after the next failed attempt', () => {
  const { rerender } = render(form(1));
  expect(document.activeElement).toBe(find('section'));
  act(() => find('input').focus());
  rerender(form(1));
  expect(document.activeElement).toBe(find('input'));
  rerender(form(2));
  expect(document.activeElement).toBe(find('section'));
});

it('[G8] leads to the field without a step in history', () => {
  render(form(1));
  const before = location.href;
  act(() => find('section a').click());
  expect(document.activeElement).toBe(find('input'));
  expect(location.href).toBe(before);
});

it('[G8] ties the error and the hint to the field', () => {
  render(<TextField label="Number" name="no" value="" onChange={noop} hint="On the front" error="Missing" />);
  const described = find('input').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual([
    'On the front',
    'Missing',
  ]);
  expect(find('input').getAttribute('aria-invalid')).toBe('true');
});
