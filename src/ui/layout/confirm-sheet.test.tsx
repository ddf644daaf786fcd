import { act } from 'react';
import { i18n } from '@lingui/core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { client, type ClientCapabilities } from '#app/lib/client-capabilities.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { find, render } from '../testing/render.tsx';

type Ask = NonNullable<ClientCapabilities['confirm']>;
const onClose = vi.fn<() => void>();
const onConfirm = vi.fn<() => Promise<void>>();
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  client.capabilities = {};
  onClose.mockReset();
  onConfirm.mockReset();
});

async function open(ask: Ask | null): Promise<void> {
  client.capabilities = ask ? { confirm: ask } : {};
  render(
    <ConfirmSheet
      open
      onClose={onClose}
      title="Decline this document?"
      text={['It ends now.', 'You can accept later.']}
      confirm="Refuse"
      onConfirm={onConfirm}
      failureText={() => 'It was not done.'}
    />,
  );
  await act(async () => undefined);
}
const isShown = () => find<HTMLDialogElement>('dialog').open;

describe('[G7] a destructive confirmation', () => {
  it('uses the native dialog with the same text and no sheet', async () => {
    onConfirm.mockResolvedValue();
    const ask = vi.fn<Ask>().mockResolvedValue(true);
    await open(ask);
    expect(ask.mock.calls).toEqual([
      [
        {
          title: 'Decline this document?',
          text: 'It ends now.\n\nYou can accept later.',
          yes: 'Refuse',
          no: 'Go back',
        },
      ],
    ]);
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length, isShown()]).toEqual([1, 1, false]);
  });

  it('changes nothing when it is declined', async () => {
    await open(async () => false);
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length, isShown()]).toEqual([0, 1, false]);
  });

  it.each([
    ['there is no client', null],
    ['the client does not answer', async () => null],
  ])('uses the sheet when %s', async (_, ask) => {
    await open(ask);
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length, isShown()]).toEqual([0, 0, true]);
    expect(find('dialog').textContent).toContain('You can accept later.');
  });

  it('shows an error in the sheet, also after the native dialog', async () => {
    onConfirm.mockRejectedValue(new Error('no'));
    await open(async () => true);
    expect([isShown(), onClose.mock.calls.length]).toEqual([true, 0]);
    expect(find('dialog').textContent).toContain('It was not done.');
  });

  it('shows progress when the action takes long', async () => {
    vi.useFakeTimers();
    onConfirm.mockReturnValue(new Promise(() => undefined));
    await open(async () => true);
    expect(isShown()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(isShown()).toBe(true);
    expect(find('dialog').querySelectorAll('[aria-busy]').length).toBe(1);
    vi.useRealTimers();
  });
});
