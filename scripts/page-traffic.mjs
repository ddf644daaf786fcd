// Everything a page fetches, as the browser's own protocol tells it: when, what for, how much, and from where. What the
// service worker fetches by itself is counted apart. Shared by the budgets and the bench.
import zlib from 'node:zlib';

/** Nothing under way for so long: longer than any wait of ours between one part of a page and the next. */
export const QUIET_MS = 2500;

/** A page that never comes to rest is a failure, and is told. */
const PATIENCE_MS = 60_000;

/** Begin before the page goes anywhere. */
export async function watchTraffic(page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const entries = [];
  const byId = new Map();
  const ofWorker = new Set();
  const underWay = new Set();
  let lastChange = Date.now();
  const begin = (key) => {
    underWay.add(key);
    lastChange = Date.now();
  };
  const end = (key) => {
    if (underWay.delete(key)) lastChange = Date.now();
  };
  const pending = () =>
    [...underWay].map((key) => (typeof key === 'string' ? byId.get(key)?.url : `worker ${key.url()}`));
  const finish = (requestId, timestamp, wire) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    Object.assign(entry, { end: timestamp, wire: Math.max(entry.wire, wire) });
    end(requestId);
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator, ...event }) => {
    if (/^(data|blob):/.test(request.url)) return;
    if (event.redirectResponse) finish(requestId, timestamp, event.redirectResponse.encodedDataLength);
    const entry = {
      requestId,
      url: request.url,
      method: request.method,
      type,
      initiator: initiatorOf(initiator),
      start: timestamp,
      end: null,
      from: 'network',
      status: 0,
      head: 0,
      wire: 0,
      length: null,
      mime: '',
    };
    entries.push(entry);
    byId.set(requestId, entry);
    begin(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    Object.assign(entry, {
      status: response.status,
      mime: response.mimeType,
      head: response.encodedDataLength,
      wire: response.encodedDataLength,
      length: length ? Number(length[1]) : null,
    });
    // A stream of events stays open for ever.
    if (response.mimeType === 'text/event-stream') end(requestId);
    if (response.fromServiceWorker) entry.from = 'worker';
    else if (response.fromDiskCache || response.fromPrefetchCache) entry.from = 'cache';
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = byId.get(requestId);
    if (entry) entry.from = 'cache';
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const entry = byId.get(requestId);
    if (entry) entry.failed = true;
    finish(requestId, timestamp, 0);
  });
  context.on('request', (request) => {
    if (!request.serviceWorker()) return;
    ofWorker.add(request);
    begin(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  await session.send('Network.enable');

  return {
    session,
    entries,
    /** Forgets what was fetched so far. */
    restart() {
      entries.length = 0;
      byId.clear();
      ofWorker.clear();
      underWay.clear();
      lastChange = Date.now();
    },
    /** Nothing has been under way for a while, neither for the page nor for its worker. */
    async quiet(forMs = QUIET_MS) {
      const began = Date.now();
      for (;;) {
        const left = lastChange + forMs - Date.now();
        if (Date.now() - began > PATIENCE_MS) throw new Error(`Still under way: ${pending().join(' ')}`);
        if (underWay.size === 0 && left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.max(left, 50)));
      }
    },
    /** What the worker fetched by itself: its own script, what it keeps for later. */
    async workerTotals() {
      const sizes = await Promise.all([...ofWorker].map((request) => request.sizes().catch(() => null)));
      const bytes = sizes.reduce(
        (sum, each) => sum + (each ? each.responseHeadersSize + each.responseBodySize : 0),
        0,
      );
      return { requests: ofWorker.size, bytes };
    },
    /** Scripts and styles that stand in the HTML itself, as large as brotli makes them alone. */
    async inline() {
      const html = await documentText(session, entries);
      return { scripts: inlineBytes(html, SCRIPTS), styles: inlineBytes(html, STYLES) };
    },
  };
}

export const isScript = ({ mime, url }) => /javascript/.test(mime) || /\.m?js$/.test(new URL(url).pathname);
export const isStyle = ({ mime, url }) => mime === 'text/css' || new URL(url).pathname.endsWith('.css');
/** Bytes of the body on the wire. */
export const bodyBytes = ({ length, wire, head }) => length ?? Math.max(0, wire - head);
export const sumOf = (entries, bytes) => entries.reduce((sum, entry) => sum + bytes(entry), 0);
export const fromNetwork = ({ from }) => from === 'network';
/**
 * What the page needed, whoever answered: the network, or a worker that had just fetched it. What it asks for twice and has
 * by then counts once.
 */
export function needed(entries) {
  const known = new Set();
  return entries.filter(({ url, from }) => {
    const isNew = from !== 'cache' || !known.has(url);
    known.add(url);
    return isNew;
  });
}

const SCRIPTS = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

function inlineBytes(html, pattern) {
  return [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + zlib.brotliCompressSync(text).length, 0);
}

async function documentText(session, entries) {
  const page = entries.findLast(({ type, status }) => type === 'Document' && status === 200);
  if (!page) throw new Error('The page fetched no document.');
  const { body, base64Encoded } = await session.send('Network.getResponseBody', {
    requestId: page.requestId,
  });
  return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

/** Who asked: a file's name, or what kind of thing. */
function initiatorOf({ type, url, stack }) {
  const from = url ?? stack?.callFrames.find((frame) => frame.url)?.url;
  if (!from) return type;
  const { pathname } = new URL(from);
  return type === 'parser' ? 'html' : pathname.slice(pathname.lastIndexOf('/') + 1) || 'html';
}
