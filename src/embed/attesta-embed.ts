// embed.js: shows the screens on a partner's page, in a frame or in a separate tab. It has no dependencies, stores nothing,
// and defines no global except Attesta. It exchanges messages only with the window it opened.
import {
  EMBED_VERSION,
  type EmbedEvent,
  type EmbedMessage,
  type EmbedCommand,
  MIN_FRAME_HEIGHT,
} from '#contract/embed-messages.ts';
import type { AttestaEvent, AttestaHandle, AttestaOptions } from './attesta-api.ts';

const START_PATH = '/user/accounts/auth/sdk';
const RESPONSE_TIMEOUT_MS = 30_000;
const TAB_CHECK_MS = 500;

const script = document.currentScript;
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href;

function open(options: AttestaOptions): AttestaHandle {
  const {
    business,
    token = '',
    getToken,
    container,
    newTab,
    origin,
    path,
    language,
    theme,
    onEvent,
  } = options;
  const appOrigin = new URL(origin ?? scriptUrl).origin;
  const query = new URLSearchParams({
    business_id: business,
    from: location.origin,
    lang: language || document.documentElement.lang || navigator.language,
  });
  if (theme && theme !== 'system') query.set('theme', theme);
  if (path) query.set('page', path);
  // Browsers do not send the fragment to servers, and the screens remove it from their URL.
  const address = `${appOrigin}${START_PATH}?${query}${token && `#token=${encodeURIComponent(token)}`}`;

  let frame: HTMLIFrameElement | null = null;
  let tab: Window | null = null;
  let isClosed = false;
  let isRenewing = false;
  const queued: EmbedCommand[] = [];
  let isReady = false;

  const emit = (event: AttestaEvent) => onEvent?.(event);
  const send = (command: EmbedCommand) =>
    (frame ? frame.contentWindow : tab)?.postMessage({ attesta: EMBED_VERSION, ...command }, appOrigin);
  const sendWhenReady = (command: EmbedCommand) => void (isReady ? send(command) : queued.push(command));

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(answerTimer);
    clearInterval(tabTimer);
    removeEventListener('message', handleMessage);
    frame?.remove();
    tab?.close();
    emit({ type: 'closed' });
  }

  async function renew(): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    let next = '';
    try {
      next = (await getToken?.()) || '';
    } catch {
      emit({ type: 'error', code: 'no_token' });
    }
    isRenewing = false;
    if (!isClosed) send({ type: 'token', token: next });
  }

  function handleMessage({ source, origin: from, data }: MessageEvent<Partial<EmbedMessage> | null>): void {
    if (from !== appOrigin || !source || source !== (frame ? frame.contentWindow : tab)) return;
    if (data?.attesta !== EMBED_VERSION) return;
    const { attesta: _, ...event } = data as EmbedEvent & { attesta: number }; // checked above: origin and version mark
    clearTimeout(answerTimer);
    if (event.type === 'closed') return close();
    if (event.type === 'ready') {
      isReady = true;
      queued.splice(0).forEach(send);
    }
    if (event.type === 'resize' && frame)
      frame.style.height = `${Math.max(MIN_FRAME_HEIGHT, Math.ceil(Number(event.height)) || 0)}px`;
    emit(event);
    if (event.type === 'expired') void renew();
  }

  addEventListener('message', handleMessage);
  const answerTimer = setTimeout(() => emit({ type: 'error', code: 'no_answer' }), RESPONSE_TIMEOUT_MS);
  // A closed tab sends no event.
  const tabTimer = setInterval(() => tab?.closed && close(), TAB_CHECK_MS);
  if (newTab) {
    tab = window.open(address, '_blank');
    if (!tab) emit({ type: 'error', code: 'blocked' });
  } else {
    frame = document.createElement('iframe');
    frame.title = options.title ?? 'Identity verification';
    frame.allow = 'camera; microphone; clipboard-write; fullscreen';
    frame.style.cssText = `display:block;width:100%;height:${MIN_FRAME_HEIGHT}px;border:0`;
    frame.src = address;
    container?.append(frame);
  }

  return {
    close,
    setTheme: (next) => sendWhenReady({ type: 'theme', theme: next }),
    setLanguage: (next) => sendWhenReady({ type: 'language', language: next }),
  };
}

window.Attesta = { version: `${EMBED_VERSION}.0.0`, open };
