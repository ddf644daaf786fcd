// What embed.js offers a page. Partners get it word for word as its types, so it needs nothing and runs nothing.

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
  /** code: blocked (no tab was opened), no_answer (nothing came within 30 s), or what went wrong on the screen. */
  | { type: 'error'; code: string }
  | { type: 'resize'; height: number };

export interface AttestaOptions {
  /** The name your business has with us; the token must be for it. */
  business: string;
  /** From your back end. Without one getToken is asked. */
  token?: string;
  /** Asked whenever a new token is needed: fetch one from your back end. */
  getToken?: () => Promise<string> | string;
  /** Where the screens are shown, in a frame. */
  container?: Element;
  /** Shows them in a new tab instead. Call open() while a press is handled, or the browser blocks it. */
  newTab?: boolean;
  /** Where our screens are; by default where this script came from. */
  origin?: string;
  /** The page to begin with, such as complianceTasks; by default what the token is for. */
  path?: string;
  /** Such as en or ar-SA; by default that of your page. */
  language?: string;
  theme?: AttestaTheme;
  /** What a screen reader calls the frame. */
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
