// The PDF thread: checks files and renders pages. It never executes content: the parser only reads, and the renderer is built
// without scripting and isolated in WebAssembly.
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import {
  hasActiveContent,
  namesActiveContent,
  namesEncryption,
  unescapeNames,
} from './pdf-active-content.ts';
import type { PdfAnswer, PdfJob } from './pdf-jobs.ts';
import { resetBufferLimit, limitBuffers } from './pdf-memory.ts';
import { PdfLocked, readPdf } from './pdf-objects.ts';

limitBuffers();
// Messages of the libraries about uploaded files must not reach the log.
for (const level of ['log', 'warn', 'error'] as const) console[level] = () => undefined;
const drawing = await PDFiumLibrary.init();

/** Linux names the thread; other systems have no such file. */
function readThreadId(): string {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return '';
  }
}

async function opened(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => PdfAnswer | Promise<PdfAnswer>,
): Promise<PdfAnswer> {
  const document = await drawing.loadDocument(bytes).catch(() => null);
  if (!document) return { kind: 'unreadable' };
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}

async function check(bytes: Uint8Array): Promise<PdfAnswer> {
  // latin1 maps each byte to one character.
  const text = unescapeNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
  if (namesActiveContent(text)) return { kind: 'active' };
  const read = await readPdf(bytes, text, namesEncryption(text)).catch((error: unknown) =>
    error instanceof PdfLocked ? ('locked' as const) : ('uncheckable' as const),
  );
  if (typeof read === 'string') return { kind: read };
  if (read.unpacked.some(namesActiveContent) || read.objects.some(hasActiveContent))
    return { kind: 'active' };
  return opened(bytes, (document) => {
    const pages = document.getPageCount();
    return pages > 0 ? { kind: 'fine', pages } : { kind: 'unreadable' };
  });
}

const draw = ({ bytes, page, longSide }: PdfJob & { kind: 'draw' }): Promise<PdfAnswer> =>
  opened(bytes, async (document) => {
    const pages = document.getPageCount();
    if (page < 1 || page > pages) return { kind: 'noSuchPage' };
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const scale = longSide / Math.max(originalWidth, originalHeight);
    const { width, height, data } = await drawn.render({
      width: Math.max(1, originalWidth * scale),
      height: Math.max(1, originalHeight * scale),
      render: 'bitmap',
      renderFormFields: true,
    });
    return { kind: 'drawn', pages, width, height, rgba: data };
  });

const answerTo = (job: PdfJob): Promise<PdfAnswer> => (job.kind === 'check' ? check(job.bytes) : draw(job));

if (!parentPort) throw new Error('This file must run as a worker thread.');
const port = parentPort;
const answer = (given: PdfAnswer): void =>
  port.postMessage(given, given.kind === 'drawn' ? [given.rgba.buffer as ArrayBuffer] : []); // a new buffer that no one shares

port.on('message', (job: PdfJob) => {
  resetBufferLimit();
  // A failed renderer may be corrupted, so the gateway replaces this thread.
  void answerTo(job)
    .catch((): PdfAnswer => ({ kind: 'uncheckable' }))
    .then(answer);
});
answer({ kind: 'ready', threadId: readThreadId() });
