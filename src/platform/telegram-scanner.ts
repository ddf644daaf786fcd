// Reads one code with the client's scanner, from 6.4 on and on phones. Some clients never show it, and one that is not closed bars
// every further one, so it is closed in every case. Loaded only where somebody scans. [G2]
import { telegramApp } from './ask-client.ts';
import { onTouch } from './on-touch.ts';
import type { Scanned } from './types.ts';

/** As long as somebody may look for the code. */
const PATIENCE_MS = 120_000;
/** What a client takes; longer ones it refuses. */
const MOST_PROMPT = 64;

export function scanOnce(prompt: string): Promise<Scanned> {
  return new Promise((resolve) => {
    const client = telegramApp();
    if (!client?.isVersionAtLeast('6.4')) return resolve({ text: null, answered: false });
    const end = (scanned: Scanned) => {
      untouched();
      clearTimeout(timer);
      client.offEvent('scanQrPopupClosed', closed);
      resolve(scanned);
    };
    const closed = () => end({ text: null, answered: true });
    const giveUp = () => {
      end({ text: null, answered: false });
      try {
        client.closeScanQrPopup();
      } catch {
        // It is a client that does not answer: there is nothing more to ask of it.
      }
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const untouched = onTouch(giveUp);
    try {
      client.onEvent('scanQrPopupClosed', closed);
      client.showScanQrPopup({ text: prompt.slice(0, MOST_PROMPT) }, (text) => {
        end({ text: typeof text === 'string' ? text : null, answered: true });
        return true;
      });
    } catch {
      giveUp();
    }
  });
}
