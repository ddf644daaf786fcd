import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBack, navigate, startHistory } from '#app/lib/history/history.ts';
import type { MainButton, MainButtonState, Platform } from '#app/platform/types.ts';
import { openModal } from '#app/ui/layout/modal-stack.ts';
import { createNativeActionHost, startBackController } from './native-frame.ts';

function fakeButton() {
  let handler = () => {};
  const log: (MainButtonState | 'hidden')[] = [];
  const button: MainButton = {
    show: (state) => void log.push(state),
    hide: () => void log.push('hidden'),
    onPress(next) {
      handler = next;
      return () => (handler = () => {});
    },
  };
  return { button, log, press: () => handler() };
}

function createHost() {
  const main = fakeButton();
  const second = fakeButton();
  const host = createNativeActionHost({
    mainButton: main.button,
    secondaryButton: second.button,
  } as Platform)!;
  return { host, main, second };
}

describe('native action buttons', () => {
  it('[G7] show the page’s actions with label, enabled and progress', () => {
    const { host, main, second } = createHost();
    const onPress = vi.fn<() => void>();
    const onSecond = vi.fn<() => void>();
    host.show({ label: 'Continue', onPress }, { label: 'Later', onPress: onSecond });
    expect(main.log.at(-1)).toEqual({ label: 'Continue', enabled: true, progress: false });
    main.press();
    second.press();
    expect(onPress).toHaveBeenCalledOnce();
    expect(onSecond).toHaveBeenCalledOnce();

    host.show({ label: 'Continue', onPress, loading: true });
    expect(main.log.at(-1)).toEqual({ label: 'Continue', enabled: false, progress: true });
    expect(second.log.at(-1)).toBe('hidden');
    main.press();
    expect(onPress).toHaveBeenCalledOnce();

    host.hide();
    main.press();
    expect(main.log.at(-1)).toBe('hidden');
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('[G7] are hidden while a modal dialog covers the page', () => {
    const { host, main } = createHost();
    host.show({ label: 'Continue', onPress: () => undefined });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal ??= () => undefined;
    dialog.close ??= () => undefined;
    const close = openModal(dialog);
    expect(main.log.at(-1)).toBe('hidden');
    host.show({ label: 'Send', onPress: () => undefined });
    expect(main.log.at(-1)).toBe('hidden');
    close();
    dialog.remove();
    expect(main.log.at(-1)).toEqual({ label: 'Send', enabled: true, progress: false });
  });

  it('[G7] are not used if the client has only one of them', () => {
    expect(createNativeActionHost({ mainButton: fakeButton().button } as Platform)).toBeNull();
    expect(createNativeActionHost({} as Platform)).toBeNull();
  });
});

describe('the client’s back button', () => {
  let visible: boolean;
  let press: () => void;

  beforeEach(() => {
    history.replaceState(null, '', '/user/accounts/auth/personal');
    const stopHistory = startHistory();
    const stop = startBackController({
      show: () => (visible = true),
      hide: () => (visible = false),
      onPress(handler) {
        press = handler;
        return () => {};
      },
    });
    return () => {
      stop();
      stopHistory();
    };
  });

  it('[S3, W2] shows only while there is a step back', () => {
    expect(visible).toBe(false);
    navigate('/user/accounts/auth/step1');
    expect(visible).toBe(true);
    history.replaceState({ depth: 0 }, '', '/user/accounts/auth/personal');
    dispatchEvent(new PopStateEvent('popstate', { state: { depth: 0 } }));
    expect(visible).toBe(false);
  });

  it('[S3] goes one step back, but closes sheets first', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    navigate('/user/accounts/auth/step1');
    const close = vi.fn<() => void>();
    const leave = onBack(close);
    press();
    expect(close).toHaveBeenCalledOnce();
    expect(back).not.toHaveBeenCalled();
    leave();
    press();
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });
});
