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

const START = '/user/accounts/auth/sdk';
const ANSWER_MS = 30_000;
const LOOK_MS = 500;

const script = document.currentScript;
const home = script instanceof HTMLScriptElement ? script.src : location.href;

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
  const own = new URL(origin ?? home).origin;
  const query = new URLSearchParams({
    business_id: business,
    from: location.origin,
    lang: language || document.documentElement.lang || navigator.language,
  });
  if (theme && theme !== 'system') query.set('theme', theme);
  if (path) query.set('page', path);
  // Browsers do not send the fragment to servers, and the screens remove it from their URL.
  const address = `${own}${START}?${query}${token && `#token=${encodeURIComponent(token)}`}`;

  let frame: HTMLIFrameElement | null = null;
  let other: Window | null = null;
  let over = false;
  let asking = false;
  const waiting: EmbedCommand[] = [];
  let isReady = false;

  const tell = (event: AttestaEvent) => onEvent?.(event);
  const send = (wish: EmbedCommand) =>
    (frame ? frame.contentWindow : other)?.postMessage({ attesta: EMBED_VERSION, ...wish }, own);
  const wish = (each: EmbedCommand) => void (isReady ? send(each) : waiting.push(each));

  function close(): void {
    if (over) return;
    over = true;
    clearTimeout(late);
    clearInterval(looking);
    removeEventListener('message', hear);
    frame?.remove();
    other?.close();
    tell({ type: 'closed' });
  }

  async function renew(): Promise<void> {
    if (asking) return;
    asking = true;
    let next = '';
    try {
      next = (await getToken?.()) || '';
    } catch {
      tell({ type: 'error', code: 'no_token' });
    }
    asking = false;
    if (!over) send({ type: 'token', token: next });
  }

  function hear({ source, origin: from, data }: MessageEvent<Partial<EmbedMessage> | null>): void {
    if (from !== own || !source || source !== (frame ? frame.contentWindow : other)) return;
    if (data?.attesta !== EMBED_VERSION) return;
    const { attesta: _, ...event } = data as EmbedEvent & { attesta: number }; // checked above: origin and version mark
    clearTimeout(late);
    if (event.type === 'closed') return close();
    if (event.type === 'ready') {
      isReady = true;
      waiting.splice(0).forEach(send);
    }
    if (event.type === 'resize' && frame)
      frame.style.height = `${Math.max(MIN_FRAME_HEIGHT, Math.ceil(Number(event.height)) || 0)}px`;
    tell(event);
    if (event.type === 'expired') void renew();
  }

  addEventListener('message', hear);
  const late = setTimeout(() => tell({ type: 'error', code: 'no_answer' }), ANSWER_MS);
  // A closed tab sends no event.
  const looking = setInterval(() => other?.closed && close(), LOOK_MS);
  if (newTab) {
    other = window.open(address, '_blank');
    if (!other) tell({ type: 'error', code: 'blocked' });
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
    setTheme: (next) => wish({ type: 'theme', theme: next }),
    setLanguage: (next) => wish({ type: 'language', language: next }),
  };
}

window.Attesta = { version: `${EMBED_VERSION}.0.0`, open };
