// Telegram Web around the app: draws its buttons and presses them.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openInTelegramWeb } from './telegram.ts';

interface AppMessage {
  eventType: string;
  eventData: { is_visible?: boolean; is_active?: boolean; text?: string } | null;
}

const BUTTONS = {
  web_app_setup_main_button: 'main_button_pressed',
  web_app_setup_secondary_button: 'secondary_button_pressed',
};

export class WebClient {
  readonly page: Page;
  private readonly messages: string[];

  private constructor(page: Page, messages: string[]) {
    this.page = page;
    this.messages = messages;
  }

  static async open(context: BrowserContext, address: string): Promise<WebClient> {
    const messages: string[] = [];
    return new WebClient(await openInTelegramWeb(context, address, messages), messages);
  }

  /**
   * Presses the button with this label, once it is enabled: the client's, or the page's own where a reloaded page
   * could not store the launch.
   */
  async press(label: string): Promise<void> {
    const own = this.page.getByRole('main').getByRole('button', { name: label, exact: true });
    const isThere = async () => this.offered(label) !== undefined || (await own.isVisible());
    await expect.poll(isThere, { message: `a button "${label}"` }).toBe(true);
    const offered = this.offered(label);
    if (offered === undefined) return own.click();
    await this.page.mainFrame().evaluate((eventType) => {
      const message = JSON.stringify({ eventType, eventData: null });
      document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
    }, offered);
  }

  private offered(label: string): string | undefined {
    const parsed = this.messages.map((text) => JSON.parse(text) as AppMessage);
    return Object.entries(BUTTONS).find(([setup]) => {
      const state = Object.assign(
        {},
        ...parsed.filter(({ eventType }) => eventType === setup).map(({ eventData }) => eventData),
      ) as NonNullable<AppMessage['eventData']>;
      return state.is_visible && state.is_active && state.text === label;
    })?.[1];
  }
}
