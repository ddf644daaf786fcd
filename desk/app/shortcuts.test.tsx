// Keys of the desk in a page.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getKeyNames, type Shortcut, useActiveShortcuts, useShortcuts } from './shortcuts.ts';

let root: Root;
const run = vi.fn<(keys: string) => void>();

function Keys({ list }: { list: readonly Omit<Shortcut, 'group' | 'run'>[] }) {
  useShortcuts(list.map((one) => ({ ...one, group: 'Test', run: () => run(one.keys) })));
  const shown = useActiveShortcuts();
  return (
    <>
      <ul>
        {shown.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <input aria-label="text" />
      <input type="checkbox" aria-label="choice" />
      <input type="radio" aria-label="radio" />
      <div role="menu">
        <button type="button">item</button>
      </div>
    </>
  );
}

const show = (list: readonly Omit<Shortcut, 'group' | 'run'>[]) =>
  act(() => root.render(<Keys list={list} />));
function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

const listShown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  run.mockClear();
});
afterEach(() => act(() => root.unmount()));

describe('a key', () => {
  it('runs its action, and is listed while its page is open', async () => {
    await show([{ keys: 'A', label: 'Approve' }]);
    press('a');
    expect(run).toHaveBeenCalledWith('A');
    expect(listShown()).toEqual(['Approve']);
    await show([]);
    expect(listShown()).toEqual([]);
  });

  it('is text while the officer types, but not on a checkbox', async () => {
    await show([{ keys: 'A', label: 'Approve' }]);
    press('a', document.querySelector('[aria-label="text"]')!);
    expect(run).not.toHaveBeenCalled();
    press('a', document.querySelector('[aria-label="choice"]')!);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does nothing behind a dialog', async () => {
    await show([{ keys: 'A', label: 'Approve' }]);
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
    press('a');
    expect(run).not.toHaveBeenCalled();
  });

  it('leaves open menus and radio buttons their own keys', async () => {
    await show([
      { keys: 'A', label: 'Approve' },
      { keys: 'ArrowLeft', label: 'Move left' },
    ]);
    press('a', document.querySelector('[role="menu"] button')!);
    press('ArrowLeft', document.querySelector('[aria-label="radio"]')!);
    expect(run).not.toHaveBeenCalled();
    press('ArrowLeft');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('held down repeats only actions that may', async () => {
    await show([
      { keys: 'A', label: 'Approve' },
      { keys: 'J', label: 'Next row', repeats: true },
    ]);
    press('a', document.body, { repeat: true });
    press('j', document.body, { repeat: true });
    expect(run.mock.calls).toEqual([['J']]);
  });

  it('works on keyboards of another script, by its place', async () => {
    await show([{ keys: 'A', label: 'Approve' }]);
    press('ش', document.body, { code: 'KeyA' });
    // A Latin letter at another place, as on AZERTY, is itself.
    press('q', document.body, { code: 'KeyA' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('has a name that people know', () => {
    expect(getKeyNames('shift+Q')).toEqual(['Shift', 'Q']);
    expect(getKeyNames('shift+?')).toEqual(['?']);
    expect(getKeyNames('[plus]')).toEqual(['+']);
  });
});
