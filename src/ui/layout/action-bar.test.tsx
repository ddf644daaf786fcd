import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ActionBar } from './action-bar.tsx';
import { ActionLink } from './action-link.tsx';
import { ActionHostContext, type Action, type ActionHost } from './page-hosts.ts';
import { find, render } from '../testing/render.tsx';

function host() {
  const shown: (Action | null)[] = [];
  const value: ActionHost = { show: (action) => shown.push(action), hide: () => shown.push(null) };
  const within = (label: string, onPress: () => void) => (
    <ActionHostContext value={value}>
      <ActionBar label={label} onPress={onPress} />
    </ActionHostContext>
  );
  return { shown, value, within };
}

it('renders its own buttons without a host', () => {
  const onPress = vi.fn<() => void>();
  render(<ActionBar label="Continue" onPress={onPress} secondary={{ label: 'Later', onPress }} />);
  act(() => find('button').click());
  expect(onPress).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('button')).toHaveLength(2);
});

it('[G7] passes the action to its host, renders nothing and hides it on unmount', () => {
  const { shown, within } = host();
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const { box, rerender, unmount } = render(within('Continue', first));
  expect(box.querySelector('button')).toBeNull();
  rerender(within('Continue', second));
  expect(shown).toHaveLength(1);
  shown[0]?.onPress();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  rerender(within('Send', second));
  expect(shown.at(-1)?.label).toBe('Send');
  unmount();
  expect(shown.at(-1)).toBeNull();
});

it('[V4] shows the reason beside a disabled button, which names it', () => {
  render(<ActionBar label="Verify" disabled reason="In review" onPress={() => undefined} />);
  const id = find('button').getAttribute('aria-describedby');
  expect(document.getElementById(id ?? '')?.textContent).toBe('In review');
});

it('[G7] keeps the reason on the page when the host shows the button', () => {
  const { value } = host();
  const { box } = render(
    <ActionHostContext value={value}>
      <ActionBar label="Verify" disabled reason="In review" onPress={() => undefined} />
    </ActionHostContext>,
  );
  expect(box.textContent).toBe('In review');
});

it('[G7] passes a link to its host, which follows it', () => {
  const { shown, value } = host();
  const onClick = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  const { box } = render(
    <ActionHostContext value={value}>
      <ActionLink label="Open the app" link={{ href: 'https://app.example', target: '_blank', onClick }} />
    </ActionHostContext>,
  );
  expect(box.querySelector('a')).toBeNull();
  shown[0]?.onPress();
  expect(onClick).toHaveBeenCalledOnce();
});
