// The vendor's part in the browser: its page or script, the pictures sent there, the result that the user chooses, and
// its webhooks. It checks nothing, and keeps only the size of a picture.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DOCUMENT_NUMBERS,
  type Answer,
  type ReceivedRequest,
  type Double,
  type DoubleServer,
  parseJson,
  type Outcome,
} from './double-server.ts';

/** The results that the page offers. */
export const CHOICES = ['approved', 'retry', 'refused', 'unsure', 'expired', 'left'] as const;
export type Choice = (typeof CHOICES)[number];

/** Tokens of a vendor's sessions, for its scripts and its addresses. */
export class SessionTokens {
  private readonly refs = new Map<string, string>();
  readonly newToken = () => randomBytes(12).toString('hex');

  issue(ref: string, token = this.newToken()): string {
    this.refs.set(token, ref);
    return token;
  }
  /** Null for an unknown or expired token. */
  refOf(token: string): string | null {
    return this.refs.get(token) ?? null;
  }
  forget(token: string): void {
    this.refs.delete(token);
  }
  forgetAll(): void {
    this.refs.clear();
  }
}

/** A vendor from the browser's view. */
export interface Front {
  name: string;
  /** Its name in webhook addresses. */
  hookName: string;
  ways: SessionTokens;
  /** Its own pages and scripts, by path without query. */
  serves(address: URL, method: string): Answer | null;
  /** Where the browser returns to; null where it stays. Only vendors with hosted pages return. */
  wayBack?(ref: string, choice: Choice): string | null;
}

export interface Hosted {
  readonly name: string;
  /** Origin for webhooks without a given address. Null: none are sent. */
  reportsTo: string | null;
  /** The duration of its simulated check. */
  looksForMs: number;
  /** Sizes of the pictures it was sent, in bytes. */
  readonly pictures: number[];
  /** Invalidates every issued token. */
  expireTokens(): void;
}

const OFTEN_MS = [0, 300, 1500, 5000];
const FOLDER = path.resolve(import.meta.dirname);

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src blob: data:; media-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors http: https:",
  'permissions-policy': 'camera=(self), microphone=()',
  'referrer-policy': 'no-referrer',
};
/** A vendor's scripts run in its customers' pages, and send requests from there. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, x-onfido-sdk-platform, x-onfido-sdk-version',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

export const hostedFile = (file: string): Answer => ({
  status: 200,
  body: readFileSync(path.join(FOLDER, file), 'utf8'),
  type: file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
  headers: CORS_HEADERS,
});

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A page of one script. `token` identifies its session. Framed, it is no landmark. */
export const hostedPage = (name: string, module: string, { token = '', isFramed = false } = {}): Answer => ({
  status: 200,
  headers: PAGE_HEADERS,
  body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Stand-in for ${escape(name)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/stand-in/stand-in.css" />
    <script type="module" src="${escape(module)}"></script>
  </head>
  <body data-vendor="${escape(name)}" data-token="${escape(token)}">
    ${isFramed ? '<div id="stand-in"></div>' : '<main id="stand-in"></main>'}
  </body>
</html>
`,
});

type Bare = Pick<Double, 'set' | 'hooks'>;
type Desk = Hosted & Pick<Double, 'set' | 'page'>;

export function withHostedPages<D extends Bare>(double: D, server: DoubleServer, front: Front): D & Desk {
  const { name, hookName, ways } = front;
  const outcomes = new Map<string, Outcome>();
  const found = (ref: string): Outcome => outcomes.get(ref) ?? 'opened';

  const desk: Desk = {
    name,
    page: null,
    reportsTo: null,
    looksForMs: 1500,
    pictures: [],
    expireTokens: () => ways.forgetAll(),
    set: (ref, outcome) => {
      set(ref, outcome);
      outcomes.set(ref, outcome);
    },
  };
  const set = double.set.bind(double);
  const whole = Object.assign(double, desk);

  /** Retries a few times, as vendors do. */
  async function report(ref: string): Promise<void> {
    const [hook] = await double.hooks(ref);
    const url = hook?.url ?? (whole.reportsTo && `${whole.reportsTo}/webhooks/${hookName}${hook?.query}`);
    if (!hook || !url) return;
    for (const wait of OFTEN_MS) {
      await pause(wait, null, { ref: false });
      const { headers, body } = hook;
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.ok) return;
    }
  }

  async function decide(ref: string, outcome: Outcome): Promise<void> {
    whole.set(ref, 'processing');
    await report(ref);
    await pause(whole.looksForMs, null, { ref: false });
    whole.set(ref, outcome);
    await report(ref);
  }

  function choose(token: string, ref: string, choice: Choice): Answer {
    const next = front.wayBack?.(ref, choice) ?? null;
    if (choice === 'expired') ways.forget(token);
    // A script gets another token and continues; a hosted session ends.
    if (choice === 'expired' && front.wayBack) {
      whole.set(ref, 'expired');
      void report(ref);
    } else if (choice !== 'left' && choice !== 'expired') void decide(ref, choice);
    return { status: 200, body: { next } };
  }

  function asked({ method, path: at, headers, body }: ReceivedRequest): Answer | null {
    const address = new URL(at, server.url);
    const shown = whole.page?.(at) ?? null;
    if (shown !== null) return { status: 200, body: shown };
    if (method === 'OPTIONS') return { status: 204, body: '', headers: CORS_HEADERS };
    if (method === 'GET' && /^\/stand-in\/(stand-in\.(js|css)|by-address\.js)$/.test(address.pathname))
      return hostedFile(`pages/${path.basename(address.pathname)}`);
    if (!address.pathname.startsWith('/stand-in/')) return front.serves(address, method);
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    const ref = ways.refOf(token);
    if (ref === null) return { status: 401, body: { error: 'invalid-token' }, headers: CORS_HEADERS };
    const answer = ((): Answer => {
      if (address.pathname === '/stand-in/session') return { status: 200, body: { name, found: found(ref) } };
      if (address.pathname === '/stand-in/picture') {
        whole.pictures.push(body.length);
        return { status: 200, body: { bytes: body.length } };
      }
      const { choice: chosen, number } = parseJson(body);
      // What the document shows, where the user has typed it on the page of the double.
      if (typeof number === 'string' && number.trim() !== '') DOCUMENT_NUMBERS.set(ref, number.trim());
      const choice = CHOICES.find((each) => each === chosen);
      return choice ? choose(token, ref, choice) : { status: 400, body: { error: 'choice' } };
    })();
    return { ...answer, headers: CORS_HEADERS };
  }
  server.state.pages = asked;
  return whole;
}
