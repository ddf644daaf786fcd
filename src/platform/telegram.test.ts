// The adapter on the real SDK, with a fake client behind the bridge.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import type { Platform } from './types.ts';

const posted: [string, unknown][] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

const emit = (name: string, data: unknown = null) =>
  // The SDK's receiver of client events.
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
  platform = startTelegram();
});

describe('the Telegram platform', () => {
  it('[G7] reports that it is ready and expands', () => {
    expect(posted.map(([type]) => type)).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']));
  });

  it('removes the credential from the address', () => {
    expect(location.href).not.toMatch(/tgWebApp|secret/);
  });

  it('[G7, B10] applies the theme of the launch as tokens', () => {
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.style.getPropertyValue('--ground')).toBe('#17212b');
  });

  it('[G7] follows theme changes, and uses the default palette for an unreadable one', () => {
    emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
    expect(document.documentElement.dataset.theme).toBe('light');
    emit('theme_changed', { theme_params: { bg_color: '#808080', text_color: '#000000' } });
    expect(document.documentElement.style.getPropertyValue('--ground')).toBe('');
  });

  it('[G7, B5] shows the main button in brand colours with its state and reports presses', () => {
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

  it('[S3, W2] connects the back button', () => {
    const pressed = vi.fn<() => void>();
    const stop = platform.backButton!.onPress(pressed);
    platform.backButton!.show();
    expect(lastOf('web_app_setup_back_button')).toEqual({ is_visible: true });
    emit('back_button_pressed');
    expect(pressed).toHaveBeenCalledOnce();
    stop();
    platform.backButton!.hide();
  });

  it('[G7] supports haptics, closing confirmation and vertical swipes', () => {
    platform.haptic('success');
    expect(lastOf('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'success' });
    platform.closingConfirmation(true);
    expect(lastOf('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    platform.verticalSwipes(false);
    expect(lastOf('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  });

  it('[G7] opens other sites outside and chat links in the client', () => {
    platform.openExternal('https://help.example.com/faq');
    expect(lastOf('web_app_open_link')).toMatchObject({ url: 'https://help.example.com/faq' });
    platform.openExternal('https://t.me/support');
    expect(lastOf('web_app_open_tg_link')).toMatchObject({ path_full: '/support' });
  });

  it('[G7] opens the menu from the client’s settings entry', () => {
    const opened = vi.fn<() => void>();
    const stop = platform.onSettings!(opened);
    emit('settings_button_pressed');
    expect(opened).toHaveBeenCalledOnce();
    stop();
  });

  it('[G7] reads the theme again when the mini app is reactivated', () => {
    const { style } = document.documentElement;
    emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
    style.setProperty('--card', '#123456');
    emit('visibility_changed', { is_visible: true });
    expect(style.getPropertyValue('--card')).toBe('#ffffff');
  });

  it('[G7] is hidden while deactivated, until activated or touched', () => {
    const heard = vi.fn<() => void>();
    document.addEventListener('visibilitychange', heard);
    emit('visibility_changed', { is_visible: false });
    expect(isPageHidden()).toBe(true);
    emit('visibility_changed', { is_visible: true });
    expect(isPageHidden()).toBe(false);
    emit('visibility_changed', { is_visible: false });
    dispatchEvent(new Event('pointerdown'));
    expect(isPageHidden()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
    document.removeEventListener('visibilitychange', heard);
  });

  it('[G7] stays in fullscreen across cameras and leaves it afterwards', () => {
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
    // Not requested by this code, or not answered yet: fullscreen stays.
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
  ])('[G7] handles %s with %j', (name, data) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => emit(name, data)).not.toThrow();
    platform.backButton!.show();
    expect(lastOf('web_app_setup_back_button')).toEqual({ is_visible: true });
    platform.backButton!.hide();
  });
});
