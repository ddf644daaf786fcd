import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';
import { find, render } from '../testing/render.tsx';

const noop = () => undefined;
const form = (attempt: number) => (
  <>
    <ErrorSummary key={attempt} errors={[{ fieldId: 'number', text: 'Enter the document number' }]} />
    <TextField label="Number" name="number" value="" onChange={noop} error="Enter the document number" />
  </>
);

it('[G8] focuses the first field when it appears and after every failed attempt', () => {
  const { rerender } = render(form(1));
  expect(document.activeElement).toBe(find('input'));
  act(() => find('input').blur());
  rerender(form(1));
  expect(document.activeElement).toBe(document.body);
  rerender(form(2));
  expect(document.activeElement).toBe(find('input'));
});

it('[G8] takes the focus with many errors or without the field', () => {
  const { box } = render(
    <ErrorSummary errors={['one', 'two', 'three', 'four'].map((id) => ({ fieldId: id, text: id }))} />,
  );
  expect(document.activeElement).toBe(find('section'));
  expect(box.querySelector('h2')?.textContent).toBe('Check these 4 answers');
});

it('[G8] counts the errors, keeps the focus before the first submit, and opens another page', () => {
  const onShow = vi.fn<() => void>();
  const { box } = render(<ErrorSummary early errors={[{ fieldId: 'far', text: 'Born', onShow }]} />);
  expect(box.querySelector('h2')?.textContent).toBe('Check this answer');
  expect(document.activeElement).toBe(document.body);
  act(() => find('section a').click());
  expect(onShow).toHaveBeenCalledOnce();
});

it('[G8] focuses the field without a history entry', () => {
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
