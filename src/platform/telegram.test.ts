// The adapter over the real SDK, with a native client on the other side of the bridge.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isOutOfSight, putAside } from '#app/lib/sight.ts';
import type { Platform } from './types.ts';

const posted: [string, unknown][] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

const emit = (name: string, data: unknown = null) =>
  // The SDK's own receiver, as a client calls it.
  (
    window as unknown as { Telegram: { WebView: { receiveEvent(name: string, data: unknown): void } } }
  ).Telegram.WebView.receiveEvent(name, data);
const lastOf = (name: string) => posted.findLast(([type]) => type === name)?.[1];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent: (type: string, data: string) => posted.push([type, data ? JSON.parse(data) : undefined]),
    },
  });
  document.documentElement.style.setProperty('--brand', '#f7a600');
  document.documentElement.style.setProperty('--on-brand', '#1a1300');
  location.hash = new URLSearchParams({
    tgWebAppData: 'user=1&hash=secret',
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' }),
  }).toString();
  const { startTelegram } = await import('./telegram.ts');
  platform = startTelegram(putAside);
});

describe('the Telegram platform', () => {
  it('[G7] says it is ready and asks for the whole height', () => {
    expect(posted.map(([type]) => type)).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']));
  });

  it('takes the launch credential out of the address', () => {
    expect(location.href).not.toMatch(/tgWebApp|secret/);
  });

  it('[G7, B10] paints the theme of the launch as tokens', () => {
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.style.getPropertyValue('--ground')).toBe('#17212b');
  });

  it('[G7] follows a theme change, and goes back to our palette when the new one is unreadable', () => {
    emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
    expect(document.documentElement.dataset.theme).toBe('light');
    emit('theme_changed', { theme_params: { bg_color: '#808080', text_color: '#000000' } });
    expect(document.documentElement.style.getPropertyValue('--ground')).toBe('');
  });

  it('[G7, B5] shows the main button in our colours, with its state, and tells of presses', () => {
    const pressed = vi.fn<() => void>();
    const stop = platform.mainButton!.onPress(pressed);
    platform.mainButton!.show({ label: 'Continue', enabled: true, progress: false });
    expect(lastOf('web_app_setup_main_button')).toMatchObject({
      is_visible: true,
      is_active: true,
      text: 'Continue',
      color: '#f7a600',
      text_color: '#1a1300',
    });
    emit('main_button_pressed');
    expect(pressed).toHaveBeenCalledOnce();
    platform.mainButton!.show({ label: 'Continue', enabled: false, progress: true });
    expect(lastOf('web_app_setup_main_button')).toMatchObject({
      is_active: false,
      is_progress_visible: true,
    });
    stop();
    platform.mainButton!.hide();
    expect(lastOf('web_app_setup_main_button')).toMatchObject({ is_visible: false });
  });

  it('[S3, W2] wires the back button', () => {
    const pressed = vi.fn<() => void>();
    const stop = platform.backButton!.onPress(pressed);
    platform.backButton!.show();
    expect(lastOf('web_app_setup_back_button')).toEqual({ is_visible: true });
    emit('back_button_pressed');
    expect(pressed).toHaveBeenCalledOnce();
    stop();
    platform.backButton!.hide();
  });

  it('[G7] knows haptics, closing confirmation and vertical swipes', () => {
    platform.haptic('success');
    expect(lastOf('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'success' });
    platform.closingConfirmation(true);
    expect(lastOf('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    platform.verticalSwipes(false);
    expect(lastOf('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  });

  it('[G7] opens other sites outside, and links to chats inside the client', () => {
    platform.openExternal('https://help.example.com/faq');
    expect(lastOf('web_app_open_link')).toMatchObject({ url: 'https://help.example.com/faq' });
    platform.openExternal('https://t.me/support');
    expect(lastOf('web_app_open_tg_link')).toMatchObject({ path_full: '/support' });
  });

  it('[G7] opens our menu from the client’s settings entry', () => {
    const opened = vi.fn<() => void>();
    const stop = platform.onSettings!(opened);
    emit('settings_button_pressed');
    expect(opened).toHaveBeenCalledOnce();
    stop();
  });

  it('[G7] looks again at the theme when the client brings the mini app back', () => {
    const { style } = document.documentElement;
    emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
    style.setProperty('--card', '#123456');
    emit('visibility_changed', { is_visible: true });
    expect(style.getPropertyValue('--card')).toBe('#ffffff');
  });

  it('[G7] knows that the mini app is put aside, until it is back or touched', () => {
    const heard = vi.fn<() => void>();
    document.addEventListener('visibilitychange', heard);
    emit('visibility_changed', { is_visible: false });
    expect(isOutOfSight()).toBe(true);
    emit('visibility_changed', { is_visible: true });
    expect(isOutOfSight()).toBe(false);
    emit('visibility_changed', { is_visible: false });
    dispatchEvent(new Event('pointerdown'));
    expect(isOutOfSight()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
    document.removeEventListener('visibilitychange', heard);
  });

  it('[G7] takes all of the screen once for one camera after the other, and gives it back', () => {
    vi.useFakeTimers();
    const asked = () => posted.map(([type]) => type).filter((type) => type.endsWith('_fullscreen'));
    const first = platform.fullscreen!();
    emit('fullscreen_changed', { is_fullscreen: true });
    first();
    const second = platform.fullscreen!();
    vi.advanceTimersByTime(1000);
    expect(asked()).toEqual(['web_app_request_fullscreen']);
    second();
    vi.advanceTimersByTime(1000);
    expect(asked()).toEqual(['web_app_request_fullscreen', 'web_app_exit_fullscreen']);
    // The client has not answered yet, or the person has opened the mini app so: it is not ours to end.
    platform.fullscreen!()();
    vi.advanceTimersByTime(1000);
    expect(asked()).toHaveLength(2);
    vi.useRealTimers();
  });

  it.each([
    ['viewport_changed', null],
    ['safe_area_changed', null],
    ['safe_area_changed', { top: null, bottom: 'x' }],
    ['content_safe_area_changed', null],
    ['theme_changed', null],
    ['visibility_changed', null],
    ['fullscreen_failed', { error: 'UNSUPPORTED' }],
    ['no_such_event', { at: 1 }],
  ])('[G7] lives with %s of %j', (name, data) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => emit(name, data)).not.toThrow();
    platform.backButton!.show();
    expect(lastOf('web_app_setup_back_button')).toEqual({ is_visible: true });
    platform.backButton!.hide();
  });
});
