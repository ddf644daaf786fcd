// Scans one code with the client's scanner, from 6.4 on and on phones. Some clients never show it, and a scanner
// left open blocks the next one, so it is always closed. [G2]
import { getTelegramApp, onPageTouch } from './telegram-client.ts';
import type { ScanResult } from './types.ts';

const TIMEOUT_MS = 120_000;
/** Clients reject longer prompts. */
const MAX_PROMPT = 64;

export function scanCode(prompt: string): Promise<ScanResult> {
  return new Promise((resolve) => {
    const client = getTelegramApp();
    if (!client?.isVersionAtLeast('6.4')) return resolve({ text: null, answered: false });
    const end = (scanned: ScanResult) => {
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
        // The client does not respond.
      }
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    const untouched = onPageTouch(giveUp);
    try {
      client.onEvent('scanQrPopupClosed', closed);
      client.showScanQrPopup({ text: prompt.slice(0, MAX_PROMPT) }, (text) => {
        end({ text: typeof text === 'string' ? text : null, answered: true });
        return true;
      });
    } catch {
      giveUp();
    }
  });
}
