// Speaks with the page that shows our screens: tells it what happens, takes its wishes, and asks it for a new token when ours
// has ended, while everything stays on the screen as it is. [M9, C27, E8]
import { subscribe } from 'valtio';
import { EMBED_VERSION, type EmbedMessage, MIN_FRAME_HEIGHT } from '#contract/embed-messages.ts';
import { tokenInfo } from '#contract/client-calls/integration.ts';
import { call } from '#app/api/client.ts';
import { embeddedRenewal, embeddedSession, endEmbeddedToken } from '#app/api/embedded.ts';
import { renewEmbeddedToken } from '#app/api/embedded-change.ts';
import { hostPage, tellHost } from '#app/api/embedded-host.ts';
import { currentLanguage, loadLanguage } from '#app/i18n/load.ts';
import { initialLanguage } from '#app/i18n/visit-language.ts';
import { onNavigate } from '#app/lib/history/history.ts';
import { embeddedStore, followToken } from './embedded-token.ts';
import { userStore } from '../session/user.ts';

/** How long the page may take to bring a new token. */
const PATIENCE_MS = 30_000;
const TOKEN = /^[\w-]{1,200}$/;
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

let asking: Promise<boolean> | null = null;
let take: ((token: string) => void) | null = null;
/** The new token is being looked at: whoever is refused with it is refused. */
let looking = false;

/** A token of somebody else is none: what is on the screen is about one person. */
async function change(token: string): Promise<boolean> {
  const before = embeddedStore.info?.userId;
  looking = true;
  try {
    renewEmbeddedToken(token);
    const info = await call(tokenInfo, {});
    if (before !== undefined && info.userId !== before) throw new Error('a token of somebody else');
    if (embeddedStore.info) embeddedStore.info = info;
    await followToken(token, info.expiresAt);
    return true;
  } catch {
    endEmbeddedToken();
    return false;
  } finally {
    looking = false;
  }
}

async function askOnce(): Promise<boolean> {
  tellHost({ type: 'expired' });
  const token = await new Promise<string>((resolve) => {
    take = resolve;
    setTimeout(() => resolve(''), PATIENCE_MS);
  });
  take = null;
  const changed = TOKEN.test(token) && (await change(token));
  if (!changed) tellHost({ type: 'error', code: 'no_token' });
  return changed;
}

/** True when there is another token than the one that was refused. */
export function askHost(refused: string): Promise<boolean> {
  const isOld = (embeddedSession()?.token ?? '') !== refused;
  if (looking) return (isOld && asking) || Promise.resolve(false);
  if (isOld) return Promise.resolve(true);
  asking ??= askOnce().finally(() => (asking = null));
  return asking;
}

/** For as long as this page is shown: it is the host's page that has a look of its own. */
function showTheme(theme: unknown): void {
  const { dataset } = document.documentElement;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  else if (theme === 'system') delete dataset.theme;
}

function hear({ origin, source, data }: MessageEvent<unknown>): void {
  const host = hostPage();
  if (!host || origin !== host.origin || source !== host.window) return;
  if (typeof data !== 'object' || data === null) return;
  const message = data as Partial<EmbedMessage>; // each field is looked at before it is used
  if (message.attesta !== EMBED_VERSION) return;
  if (message.type === 'token' && typeof message.token === 'string') take?.(message.token);
  if (message.type === 'theme') showTheme(message.theme);
  if (message.type === 'language' && LANGUAGE.test(String(message.language)))
    // What does not come leaves the words as they are.
    void loadLanguage(initialLanguage(String(message.language))).catch(() => undefined);
}

const pageHere = (): string => /\/auth\/([\w-]+)/.exec(location.pathname)?.[1] ?? '';

/** Pages, and the steps that a page of several has in its address. The start says for itself where things stand. */
function followSteps(): () => void {
  let last = '';
  return () => {
    const page = pageHere();
    const stage = new URLSearchParams(location.search).get('step') ?? '';
    const here = `${page} ${stage}`;
    if (here !== last && page !== 'sdk') tellHost({ type: 'step', page, stage });
    last = here;
  };
}

/** The first heading of a page of ours: until then there is a skeleton. */
function whenShown(tell: () => void): void {
  const shown = () => document.querySelector('main h1') !== null;
  if (shown()) return tell();
  const observer = new MutationObserver(() => {
    if (!shown()) return;
    observer.disconnect();
    tell();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The frame is as high as what is in it, so nothing in it may be as high as the frame; a short page fills the least one. */
function followHeight(): void {
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
    tellHost({ type: 'resize', height });
  });
  observer.observe(document.body);
}

let started = false;

/** Call before the first call of the flow. */
export function startHost(): void {
  if (started || !hostPage()) return;
  started = true;
  addEventListener('message', hear);
  embeddedRenewal.ask = askHost;
  onNavigate(followSteps());
  let failed = '';
  subscribe(userStore, () => {
    const code = userStore.profileError?.kind ?? '';
    if (code && code !== failed) tellHost({ type: 'error', code });
    failed = code;
  });
  whenShown(() => {
    tellHost({ type: 'ready', page: pageHere(), language: currentLanguage() });
    if (window.parent !== window) followHeight();
  });
}
