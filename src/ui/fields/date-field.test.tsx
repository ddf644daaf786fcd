import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { find, press, render, type } from '../testing/render.tsx';

const onChange = vi.fn<(value: string) => void>();

function Form({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Date of birth"
        name="dob"
        autoComplete="bday"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
      <button onClick={() => setValue('2001-12-24')}>Restore</button>
    </>
  );
}

const inputs = () => [...document.querySelectorAll('input')];
const values = () => inputs().map((input) => input.value);
const input = (index: number) => inputs()[index] as HTMLInputElement;

describe('DateField', () => {
  it('reports the date only when day, month and year are typed', () => {
    onChange.mockClear();
    render(<Form />, 'es-ES');
    type(input(0), '7');
    type(input(1), '3');
    type(input(2), '199');
    expect(onChange).not.toHaveBeenCalled();
    type(input(2), '1990');
    expect(onChange.mock.calls).toEqual([['1990-03-07']]);
  });

  it('[S5] offers the Gregorian year of a Buddhist one', () => {
    onChange.mockClear();
    render(<Form start="1990-03-07" />, 'th-TH');
    expect(document.body.textContent).not.toContain('Buddhist');
    type(input(2), '2533');
    expect(find('output').textContent).toBe('2533 is a Buddhist calendar year.Use 1990');
    act(() => find('output button').click());
    expect(onChange).toHaveBeenLastCalledWith('1990-03-07');
    expect(find('output').textContent).toBe('');
  });

  it('clears the date when a part is emptied and keeps the other parts', () => {
    onChange.mockClear();
    render(<Form start="1990-03-07" />, 'es-ES');
    type(input(1), '');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(values()).toEqual(['07', '', '1990']);
  });

  it('moves to the next part when one is full and back on Backspace', () => {
    render(<Form />, 'es-ES');
    act(() => input(0).focus());
    type(input(0), '1');
    expect(document.activeElement).toBe(input(0));
    type(input(0), '12');
    expect(document.activeElement).toBe(input(1));
    press(input(1), 'Backspace');
    expect(document.activeElement).toBe(input(0));
  });

  it('splits a pasted date into its parts', () => {
    onChange.mockClear();
    render(<Form />);
    act(() => {
      const paste = new Event('paste', { bubbles: true, cancelable: true });
      const clipboardData = { getData: () => '1990-03-07' };
      input(0).dispatchEvent(Object.assign(paste, { clipboardData }));
    });
    expect(values()).toEqual(['03', '07', '1990']);
    expect(onChange.mock.calls).toEqual([['1990-03-07']]);
  });

  it('[G3] shows an external value such as a restored draft', () => {
    render(<Form />, 'es-ES');
    type(input(0), '5');
    act(() => find('button').click());
    expect(values()).toEqual(['24', '12', '2001']);
  });

  it('[G8] labels each part, names the group and offers the birthday tokens', () => {
    render(<Form />, 'es-ES');
    expect(find('fieldset > legend').textContent).toBe('Date of birth');
    expect(inputs().map((part) => part.labels?.[0]?.textContent)).toEqual(['Day', 'Month', 'Year']);
    expect(inputs().map((part) => part.autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year']);
    expect(input(0).id).toBe('dob');
  });
});
