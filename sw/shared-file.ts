// A file that another app shares with the installed app. It stays only in the worker's memory, until a page requests it once
// or ten minutes pass; the worker never sends it. If the browser stops the worker, the file is lost and the page reports it.
// Any site can make a browser post a form here. The worker ignores the file if the browser reports a foreign origin;
// otherwise the user sees the file and decides. In a separate module for its tests. [W5]

/** The limits of the address document (contract/uploads.ts); a test compares them. */
export const MAX_SHARED_BYTES = 10 * 1024 * 1024;
export const SHARED_MIME_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];
/** The name of the manifest's one file field. */
const FIELD = 'file';
const LIFETIME_MS = 10 * 60 * 1000;

/** The query value for the page: `1`, or why there is no file. Never data of the file. */
type Mark = '1' | 'several' | 'too-large' | 'other-kind';

interface HeldFile {
  file: File;
  until: number;
  release(): void;
}

/** Holds one file, for ten minutes at most. */
function createFileSlot() {
  let held: HeldFile | null = null;

  const forget = () => {
    held?.release();
    held = null;
  };
  return {
    forget,
    /** Resolves when the file is released, to keep the worker alive until then. */
    hold: (file: File) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(forget, LIFETIME_MS);
        const release = () => {
          clearTimeout(timer);
          resolve();
        };
        held = { file, until: Date.now() + LIFETIME_MS, release };
      }),
    take(): File | null {
      // Timers pause while the device sleeps.
      const file = held && Date.now() < held.until ? held.file : null;
      forget();
      return file;
    },
  };
}

/** A share is a window navigation without an initiator on another origin, as far as a worker can detect it. */
function isForeign({ mode, destination, referrer, headers }: Request, origin: string): boolean {
  const from = headers.get('origin') ?? 'null';
  const isOwn = (address: string) => address === origin || address.startsWith(`${origin}/`);
  const hasNoReferrer = referrer === '' || referrer === 'about:client';
  return (
    mode !== 'navigate' ||
    destination !== 'document' ||
    !(hasNoReferrer || isOwn(referrer)) ||
    !(from === 'null' || isOwn(from))
  );
}

async function read(request: Request): Promise<{ mark: Mark; file: File | null }> {
  const form = await request.formData().catch(() => new FormData());
  const files = form.getAll(FIELD).filter((field) => typeof field !== 'string');
  const [file] = files;
  if (files.length > 1) return { mark: 'several', file: null };
  if (!file || file.size === 0) return { mark: '1', file: null };
  if (file.size > MAX_SHARED_BYTES) return { mark: 'too-large', file: null };
  // A file without a type is accepted here; the page checks the bytes of every file.
  if (file.type !== '' && !SHARED_MIME_TYPES.includes(file.type)) return { mark: 'other-kind', file: null };
  return { mark: '1', file };
}

interface ShareHandler {
  /** Returns the response to a POST and a promise of the file's release. Null if the request is no share. */
  receive(request: Request): { response: Promise<Response>; gone: Promise<void> } | null;
  /** Passes the file to the requesting page, once. */
  takeFile(to: MessageSender | null): File | null;
}

/** The sender of a message. Only a window has a frame type; a worker has none. */
interface MessageSender {
  url?: string;
  frameType?: string;
}

export function createShareHandler(origin: string, base: string): ShareHandler {
  const { forget, hold, take } = createFileSlot();
  const home = `${origin}${base}`;
  const hub = (search = '') => Response.redirect(`${home}auth/personal${search}`, 303);
  // Excludes frames inside other pages, and other apps on the same origin.
  const isPage = ({ url = '', frameType = 'none' }: MessageSender) =>
    url.startsWith(home) && frameType !== 'nested' && frameType !== 'none';

  return {
    receive(request) {
      if (request.method !== 'POST' || new URL(request.url).pathname !== `${base}share`) return null;
      if (isForeign(request, origin)) return { response: Promise.resolve(hub()), gone: Promise.resolve() };
      const shared = read(request).then(({ mark, file }) => {
        forget(); // drops the previous share
        return { mark, gone: file ? hold(file) : Promise.resolve() };
      });
      return {
        response: shared.then(({ mark }) => hub(`?shared=${mark}`)),
        gone: shared.then(({ gone }) => gone),
      };
    },
    takeFile: (to) => (to && isPage(to) ? take() : null),
  };
}
