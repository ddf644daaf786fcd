// Simulated Telegram clients: what each one injects, answers and sends. The SDK is not faked;
// the page loads the real one and talks to these. Protocols differ by client.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { asPage } from './partner.ts';
import type { BiometryManager } from './biometry-manager.ts';

export type TelegramClient = 'ios' | 'android' | 'android_x' | 'tdesktop' | 'macos';

interface ButtonState {
  is_visible: boolean;
  is_active: boolean;
  is_progress_visible: boolean;
  text: string;
}

/** The theme of a dark client. */
export const DARK_THEME = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#232e3c',
  header_bg_color: '#17212b',
  section_bg_color: '#17212b',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
};

/** Launch data that every gateway rejects: none of their bots has signed it. */
function unsigned(): string {
  const user = JSON.stringify({ id: 4201, first_name: 'Anna', language_code: 'en' });
  return String(new URLSearchParams({ user, auth_date: '1700000000', hash: '0'.repeat(64) }));
}

/** The fragment that a client adds to the mini app's URL. */
export function launchHash(platform: string, version = '8.0', initData = unsigned()): string {
  return `#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(DARK_THEME),
  })}`;
}

export class TelegramApp {
  /** All messages of the mini app to the client, in order. */
  readonly posted: { type: string; data: Record<string, unknown> }[] = [];
  /** Its device and secure storage, which survive a page; null where it answers no storage requests. */
  keeps: Map<string, string> | null = null;
  /** The phone's biometry; without it, biometry requests get no answer. */
  keeper: BiometryManager | null = null;
  private readonly client: TelegramClient;
  private page: Page | null = null;

  private constructor(client: TelegramClient) {
    this.client = client;
  }

  static async create(context: BrowserContext, client: TelegramClient): Promise<TelegramApp> {
    const app = new TelegramApp(client);
    await context.exposeBinding('__toClient', (_source, type: string, data: string | null) =>
      app.receive(type, data),
    );
    if (client === 'tdesktop') await context.addInitScript(desktopBridge);
    else await context.addInitScript(phoneBridge);
    if (client === 'ios') await context.addInitScript(withoutServiceWorker);
    return app;
  }

  /** `startParam`: the parameter of the link that opened it, as Telegram passes it. */
  async open(
    page: Page,
    path: string,
    startParam?: string,
    initData?: string,
    version = '8.0',
  ): Promise<void> {
    this.page = page;
    const query = startParam === undefined ? '' : `?tgWebAppStartParam=${encodeURIComponent(startParam)}`;
    await page.goto(`${path}${query}${launchHash(this.client, version, initData)}`);
  }

  /** The last state of the client's main button that the mini app requested. */
  mainButton(): ButtonState {
    return this.buttonState('web_app_setup_main_button');
  }

  secondaryButton(): ButtonState {
    return this.buttonState('web_app_setup_secondary_button');
  }

  isBackButtonVisible(): boolean {
    const states = this.posted.filter(({ type }) => type === 'web_app_setup_back_button');
    return states.at(-1)?.data.is_visible === true;
  }

  hasSent(type: string): boolean {
    return this.posted.some((post) => post.type === type);
  }

  /** The last message of this type. */
  lastMessage(type: string): Record<string, unknown> | undefined {
    return this.posted.findLast((post) => post.type === type)?.data;
  }

  async pressMainButton(): Promise<void> {
    await this.send('main_button_pressed', null);
  }

  async pressSecondaryButton(): Promise<void> {
    await this.send('secondary_button_pressed', null);
  }

  /** Presses the client's button with this label, once it is enabled. */
  async pressNative(label: string): Promise<void> {
    const isOffered = (button: ButtonState) => button.is_visible && button.is_active && button.text === label;
    await expect
      .poll(() => [this.mainButton(), this.secondaryButton()].find(isOffered), {
        message: `the client's button "${label}"`,
      })
      .toBeDefined();
    if (isOffered(this.mainButton())) await this.pressMainButton();
    else await this.pressSecondaryButton();
  }

  /** The header's arrow; on Android also the hardware button, which closes the mini app when no arrow shows. */
  async pressBack(): Promise<void> {
    if (this.isBackButtonVisible()) await this.send('back_button_pressed', null);
    else if (this.client === 'android') await this.page?.close();
  }

  async send(type: string, data: unknown): Promise<void> {
    await this.page?.evaluate(
      ([client, name, payload]) => {
        const view = window as unknown as Record<string, { WebView: Receiver } & Receiver>;
        interface Receiver {
          receiveEvent(type: string, data: unknown): void;
        }
        const receiver = client.startsWith('android') ? view.Telegram?.WebView : view.TelegramGameProxy;
        receiver?.receiveEvent(name, payload);
      },
      [this.client, type, data] as const,
    );
  }

  private buttonState(type: string): ButtonState {
    const states = this.posted.filter((post) => post.type === type).map(({ data }) => data);
    return Object.assign(
      { is_visible: false, is_active: false, is_progress_visible: false, text: '' },
      ...states,
    );
  }

  private receive(type: string, data: string | null): void {
    const said = data ? (JSON.parse(data) as Record<string, unknown>) : {};
    this.posted.push({ type, data: said });
    // The page may be closed already, as with a real client.
    void Promise.all([this.answer(type), this.keep(type, said), this.ask(type, data)]).catch(() => undefined);
  }

  private async ask(type: string, data: string | null): Promise<void> {
    const event = this.keeper?.answer(type, data);
    if (event) await this.send(event.event, event.data);
  }

  /** Answers storage requests, as clients do since 9.0. */
  private async keep(type: string, { req_id, key, value }: Record<string, unknown>): Promise<void> {
    const [, kind, verb] = /^web_app_(device|secure)_storage_(get|save)_key$/.exec(type) ?? [];
    if (!this.keeps || !kind) return;
    const place = `${kind} ${String(key)}`;
    if (verb === 'get') {
      const held = this.keeps.get(place) ?? null;
      await this.send(`${kind}_storage_key_received`, { req_id, value: held });
      return;
    }
    if (typeof value === 'string') this.keeps.set(place, value);
    else this.keeps.delete(place);
    await this.send(`${kind}_storage_key_saved`, { req_id });
  }

  private async answer(type: string): Promise<void> {
    if (this.client === 'macos') {
      // It answers few requests, and reports an empty viewport.
      if (type === 'web_app_request_viewport') await this.send('viewport_changed', null);
      return;
    }
    const size = this.page?.viewportSize() ?? { width: 390, height: 844 };
    if (type === 'web_app_request_viewport') {
      await this.send('viewport_changed', { ...size, is_state_stable: true, is_expanded: true });
    }
    if (this.client === 'tdesktop') return;
    const insets = { left: 0, right: 0, bottom: 0 };
    if (type === 'web_app_request_safe_area')
      await this.send('safe_area_changed', { ...insets, top: 44, bottom: 34 });
    if (type === 'web_app_request_content_safe_area') {
      await this.send('content_safe_area_changed', { ...insets, top: 46 });
    }
  }
}

/** A page of Telegram Web that frames the app; `event` collects the app's messages. */
export async function openInTelegramWeb(
  context: BrowserContext,
  address: string,
  event: string[] = [],
): Promise<Page> {
  // The frame is local and its parent is not: the browser asks for permission.
  await context.grantPermissions(['local-network-access'], { origin: 'https://web.telegram.org' });
  const page = await context.newPage();
  await page.exposeFunction('tellTest', (message: string) => event.push(message));
  await page.route('https://web.telegram.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', (event) => tellTest(String(event.data)))</script>
        <iframe style="width: 380px; height: 800px" allow="camera; microphone; geolocation; clipboard-write;"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation"
        src="${address.replaceAll('&', '&amp;')}"></iframe>`,
    }),
  );
  await page.goto('https://web.telegram.org/a/');
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The frame shows nothing.');
  await frame.locator('main h1').first().waitFor();
  return asPage(page, frame);
}

/** Removes the browser's error about the SDK's style element in a frame, which has no effect. */
export function ignoreSdkStyleErrors(pageErrors: string[]): void {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('inline style')));
}

function phoneBridge(): void {
  const view = window as unknown as { __toClient(type: string, data: string | null): void };
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent: (type: string, data?: string) =>
        view.__toClient(type, typeof data === 'string' ? data : null),
    },
  });
}

function desktopBridge(): void {
  const view = window as unknown as { __toClient(type: string, data: string | null): void };
  Object.assign(window.external, {
    invoke: (message: string) => {
      const [type, data] = JSON.parse(message) as [string, string | undefined];
      view.__toClient(type, typeof data === 'string' ? data : null);
    },
  });
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent: (type: string, data: string) =>
        (window.external as unknown as { invoke(message: string): void }).invoke(
          JSON.stringify([type, data]),
        ),
    },
  });
}

function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
