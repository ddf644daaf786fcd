// Exchanges messages with the host page: reports steps, height and errors, applies its theme and language, and
// requests a new token when the current one has expired. [M9, C27, E8]
import { subscribe } from 'valtio';
import { EMBED_VERSION, type EmbedMessage, MIN_FRAME_HEIGHT } from '#contract/embed-messages.ts';
import { tokenInfo } from '#contract/client-calls/integration.ts';
import { call } from '#app/api/client.ts';
import {
  tokenRenewalHandler,
  getEmbeddedSession,
  expireEmbeddedToken,
  renewEmbeddedToken,
} from '#app/api/embedded.ts';
import { getHostPage, postToHost } from '#app/api/embedded-host.ts';
import { getCurrentLanguage, loadLanguage } from '#app/i18n/load.ts';
import { chooseInitialLanguage } from '#app/i18n/visit-language.ts';
import { onNavigate } from '#app/lib/history/history.ts';
import { embeddedStore, applyRenewedToken } from './embedded-token.ts';
import { userStore } from '../session/user.ts';

const TIMEOUT_MS = 30_000;
const TOKEN = /^[\w-]{1,200}$/;
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

let pendingRequest: Promise<boolean> | null = null;
let resolveToken: ((token: string) => void) | null = null;
/** True while a new token is validated: if the gateway refuses it, no other one is requested. */
let isValidating = false;

/** A token of another user is rejected: the screen belongs to one user. */
async function applyToken(token: string): Promise<boolean> {
  const before = embeddedStore.info?.userId;
  isValidating = true;
  try {
    renewEmbeddedToken(token);
    const info = await call(tokenInfo, {});
    if (before !== undefined && info.userId !== before) throw new Error('the token belongs to another user');
    if (embeddedStore.info) embeddedStore.info = info;
    await applyRenewedToken(token, info.expiresAt);
    return true;
  } catch {
    expireEmbeddedToken();
    return false;
  } finally {
    isValidating = false;
  }
}

async function requestOnce(): Promise<boolean> {
  postToHost({ type: 'expired' });
  const token = await new Promise<string>((resolve) => {
    resolveToken = resolve;
    setTimeout(() => resolve(''), TIMEOUT_MS);
  });
  resolveToken = null;
  const changed = TOKEN.test(token) && (await applyToken(token));
  if (!changed) postToHost({ type: 'error', code: 'no_token' });
  return changed;
}

export function requestHostToken(refused: string): Promise<boolean> {
  const isOld = (getEmbeddedSession()?.token ?? '') !== refused;
  if (isValidating) return (isOld && pendingRequest) || Promise.resolve(false);
  if (isOld) return Promise.resolve(true);
  pendingRequest ??= requestOnce().finally(() => (pendingRequest = null));
  return pendingRequest;
}

/** Applies to this page view only; it does not change the stored theme. */
function showTheme(theme: unknown): void {
  const { dataset } = document.documentElement;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  else if (theme === 'system') delete dataset.theme;
}

function handleMessage({ origin, source, data }: MessageEvent<unknown>): void {
  const host = getHostPage();
  if (!host || origin !== host.origin || source !== host.window) return;
  if (typeof data !== 'object' || data === null) return;
  const message = data as Partial<EmbedMessage>; // each field is checked before use
  if (message.attesta !== EMBED_VERSION) return;
  if (message.type === 'token' && typeof message.token === 'string') resolveToken?.(message.token);
  if (message.type === 'theme') showTheme(message.theme);
  if (message.type === 'language' && LANGUAGE.test(String(message.language)))
    // If the catalogue does not load, the language stays.
    void loadLanguage(chooseInitialLanguage(String(message.language))).catch(() => undefined);
}

const getCurrentPage = (): string => /\/auth\/([\w-]+)/.exec(location.pathname)?.[1] ?? '';

/** Reports each page and the `step` parameter of its address. The start page reports its own stage. */
function createStepReporter(): () => void {
  let last = '';
  return () => {
    const page = getCurrentPage();
    const stage = new URLSearchParams(location.search).get('step') ?? '';
    const here = `${page} ${stage}`;
    if (here !== last && page !== 'sdk') postToHost({ type: 'step', page, stage });
    last = here;
  };
}

/** Calls back once the first page has a heading. A skeleton has none. */
function onFirstHeading(tell: () => void): void {
  const shown = () => document.querySelector('main h1') !== null;
  if (shown()) return tell();
  const observer = new MutationObserver(() => {
    if (!shown()) return;
    observer.disconnect();
    tell();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The frame follows the height of its content, so the content must not follow the height of the frame. */
function reportHeight(): void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const main = document.getElementById('main');
    const shell = main?.parentElement;
    if (!main || !shell) return;
    for (const { style } of [document.body, shell]) style.minBlockSize = `${MIN_FRAME_HEIGHT}px`;
    main.style.minBlockSize = '0';
    const height = Math.ceil(shell.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    postToHost({ type: 'resize', height });
  });
  observer.observe(document.body);
}

let started = false;

export function startHostMessages(): void {
  if (started || !getHostPage()) return;
  started = true;
  addEventListener('message', handleMessage);
  tokenRenewalHandler.request = requestHostToken;
  onNavigate(createStepReporter());
  let failed = '';
  subscribe(userStore, () => {
    const code = userStore.profileError?.kind ?? '';
    if (code && code !== failed) postToHost({ type: 'error', code });
    failed = code;
  });
  onFirstHeading(() => {
    postToHost({ type: 'ready', page: getCurrentPage(), language: getCurrentLanguage() });
    if (window.parent !== window) reportHeight();
  });
}
