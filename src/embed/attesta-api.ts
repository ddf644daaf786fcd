// The API of embed.js. Partners get this file unchanged as its types, so it has no imports and no code.

export type AttestaTheme = 'light' | 'dark' | 'system';

export type AttestaEvent =
  /** The first screen is visible. */
  | { type: 'ready'; page: string; language: string }
  /** Another screen is shown. On the first screen, sdk, the stage is the state of the verification; on others the step. */
  | { type: 'step'; page: string; stage: string }
  /** The flow is complete. Only for display: your back end must read the decision from the server. */
  | { type: 'done'; level: string; result: 'approved' | 'refused' }
  /** The token is missing or has expired. With getToken, a new one is being requested. */
  | { type: 'expired' }
  /** The screens are closed: by the user, with their tab, or by close(). */
  | { type: 'closed' }
  /** code: blocked (the browser blocked the tab), no_answer (no message within 30 s), or an error code of the screen. */
  | { type: 'error'; code: string }
  | { type: 'resize'; height: number };

export interface AttestaOptions {
  /** The id of your business; the token must be issued for it. */
  business: string;
  /** From your back end. Without it, getToken is called. */
  token?: string;
  /** Called whenever a new token is needed: fetch one from your back end. */
  getToken?: () => Promise<string> | string;
  /** The element that gets the frame with the screens. */
  container?: Element;
  /** Opens a new tab instead. Call open() in a click handler, otherwise the browser blocks the tab. */
  newTab?: boolean;
  /** The origin of the screens; by default that of this script. */
  origin?: string;
  /** The first page, such as complianceTasks; by default the page for the purpose of the token. */
  path?: string;
  /** Such as en or ar-SA; by default that of your page. */
  language?: string;
  theme?: AttestaTheme;
  /** The accessible name of the frame. */
  title?: string;
  onEvent?: (event: AttestaEvent) => void;
}

export interface AttestaHandle {
  close(): void;
  setTheme(theme: AttestaTheme): void;
  setLanguage(language: string): void;
}

export interface AttestaEmbed {
  version: string;
  open(options: AttestaOptions): AttestaHandle;
}

declare global {
  interface Window {
    Attesta: AttestaEmbed;
  }
}
