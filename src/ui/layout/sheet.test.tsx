import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hasBackHandler, handleBack } from '#app/lib/history/history.ts';
import { Sheet } from './sheet.tsx';
import { find, render } from '../testing/render.tsx';

const sheet = (open: boolean, onClose: () => void) => (
  <Sheet open={open} onClose={onClose} title="Language">
    <p>Content</p>
  </Sheet>
);

describe('Sheet', () => {
  it('[S3] handles the back button only while open', () => {
    const onClose = vi.fn<() => void>();
    const { rerender } = render(sheet(true, onClose));
    expect(handleBack()).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    rerender(sheet(false, onClose));
    expect(hasBackHandler()).toBe(false);
  });

  it('releases the back button when it is unmounted while open', () => {
    const { unmount } = render(sheet(true, vi.fn()));
    unmount();
    expect(hasBackHandler()).toBe(false);
  });

  it('[G8] is a modal dialog named by its title, which takes focus', () => {
    render(sheet(true, vi.fn()));
    const dialog = find<HTMLDialogElement>('dialog');
    const heading = find('h2');
    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute('aria-labelledby')).toBe(heading.id);
    expect(document.activeElement).toBe(heading);
  });

  it('marks the page while any dialog is open', () => {
    const isUnder = () => document.documentElement.hasAttribute('data-modal');
    const first = render(sheet(true, vi.fn()));
    const second = render(sheet(true, vi.fn()));
    expect(isUnder()).toBe(true);
    second.rerender(sheet(false, vi.fn()));
    expect(isUnder()).toBe(true);
    first.unmount();
    expect(isUnder()).toBe(false);
  });

  it('closes by its button, Escape and the backdrop, not by a click inside', () => {
    const onClose = vi.fn<() => void>();
    render(sheet(true, onClose));
    const dialog = find<HTMLDialogElement>('dialog');
    act(() => find('button[aria-label=Close]').click());
    expect(onClose).toHaveBeenCalledTimes(1);
    const cancel = new Event('cancel', { cancelable: true });
    act(() => dialog.dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(cancel.defaultPrevented).toBe(true);
    act(() => dialog.click());
    expect(onClose).toHaveBeenCalledTimes(3);
    act(() => find('p').click());
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('keeps its content until the transition ends', () => {
    vi.useFakeTimers();
    const { box, rerender } = render(sheet(true, vi.fn()));
    rerender(sheet(false, vi.fn()));
    expect(find<HTMLDialogElement>('dialog').open).toBe(false);
    expect(box.textContent).toContain('Content');
    act(() => vi.advanceTimersByTime(220));
    expect(box.textContent).not.toContain('Content');
    vi.useRealTimers();
  });
});
