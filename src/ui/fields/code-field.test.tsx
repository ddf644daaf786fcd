import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { find, render, type } from '../testing/render.tsx';
import { CodeField } from './code-field.tsx';

function Field({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" name="code" length={6} value={code} onChange={setCode} error={error} />;
}
const input = () => find<HTMLInputElement>('input');
const drawn = () => [...document.querySelectorAll('[aria-hidden]')].map((cell) => cell.textContent).join('|');

describe('a field for a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۰۱۲۳۴۵', '012345'],
    ['12', '12'],
    ['letters', ''],
  ])('[X13] reads %s as %s, typed or pasted', (text, code) => {
    render(<Field />);
    type(input(), text);
    expect(input().value).toBe(code);
  });

  it('[X13, G8] is one input drawn as six cells', () => {
    render(<Field />);
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
    expect(find('label').textContent).toBe('Code');
    type(input(), '123');
    expect(drawn()).toBe('1|2|3|||');
  });

  it('[X13] keeps the caret at the end', () => {
    render(<Field error="Not that one" />);
    type(input(), '123');
    input().setSelectionRange(1, 1);
    act(() => input().click());
    expect(input().selectionStart).toBe(3);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});
