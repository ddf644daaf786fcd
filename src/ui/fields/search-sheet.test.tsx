import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchSheet } from './search-sheet.tsx';
import { find, press, render, type } from '../testing/render.tsx';

const OPTIONS = [
  { value: 'TR', label: 'Türkiye', group: 'Suggested' },
  { value: 'DE', label: 'Germany', group: 'All' },
  { value: 'CU', label: 'Cuba', group: 'All', disabled: true },
  { value: 'TR', label: 'Türkiye', group: 'All' },
];

function open() {
  const onPick = vi.fn<(value: string) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <SearchSheet
      open
      onClose={onClose}
      onPick={onPick}
      title="Country"
      placeholder="Search countries"
      emptyText="No country found"
      value="DE"
      options={OPTIONS}
    />,
  );
  return { onPick, onClose, search: find<HTMLInputElement>('[role=combobox]') };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const labels = () => rows().map((row) => row.textContent);
const activeLabel = () => {
  const id = find('[role=combobox]').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('SearchSheet', () => {
  it('shows groups without a query and each match once with one', async () => {
    const { search } = open();
    expect(document.body.textContent).toContain('Suggested');
    expect(labels()).toEqual(['Türkiye', 'Germany', 'Cuba', 'Türkiye']);
    type(search, 'turk');
    await vi.waitFor(() => expect(labels()).toEqual(['Türkiye']));
    expect(document.body.textContent).not.toContain('Suggested');
    expect(find('output').textContent).toBe('1 result');
  });

  it('shows a text when nothing was found', async () => {
    const { search } = open();
    type(search, 'atlantis');
    await vi.waitFor(() => expect(find('output').textContent).toBe('No country found'));
    expect(rows()).toHaveLength(0);
  });

  it('[G8] moves through the list with the arrow keys and picks with Enter, focus staying in the search', () => {
    const { search, onPick, onClose } = open();
    press(search, 'ArrowDown');
    press(search, 'ArrowDown');
    expect(activeLabel()).toBe('Germany');
    press(search, 'ArrowUp');
    press(search, 'ArrowUp');
    expect(activeLabel()).toBe('Türkiye');
    press(search, 'Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('TR');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('selects the first match with Enter, but nothing without a query', async () => {
    const { search, onPick } = open();
    press(search, 'Enter');
    expect(onPick).not.toHaveBeenCalled();
    type(search, 'ger');
    await vi.waitFor(() => expect(labels()).toEqual(['Germany']));
    press(search, 'Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('DE');
  });

  it('does not select with the Enter that confirms an input method, which Safari sends after the composition', async () => {
    const { search, onPick } = open();
    type(search, 'ger');
    await vi.waitFor(() => expect(labels()).toEqual(['Germany']));
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 229,
      bubbles: true,
      cancelable: true,
    });
    act(() => void search.dispatchEvent(enter));
    expect(onPick).not.toHaveBeenCalled();
    expect(enter.defaultPrevented).toBe(false);
    press(search, 'Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('DE');
  });

  it('selects by click, marks the selection and ignores disabled options', () => {
    const { onPick } = open();
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    act(() => rows()[2]?.click());
    expect(onPick).not.toHaveBeenCalled();
    act(() => rows()[0]?.click());
    expect(onPick).toHaveBeenCalledExactlyOnceWith('TR');
  });
});
