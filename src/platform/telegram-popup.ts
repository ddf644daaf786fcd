// Confirms in a native dialog, from 6.2 on. Some clients never answer, and an unanswered dialog blocks the next
// one: then the page asks. [G7]
import type { ConfirmQuestion } from '#app/lib/client-capabilities.ts';
import { getTelegramApp, onPageTouch } from './telegram-client.ts';

const TIMEOUT_MS = 60_000;
/** Clients reject longer texts. */
const MAX_LENGTHS = { title: 64, text: 256, button: 64 };

const isWithinLimits = ({ title, text, yes, no }: ConfirmQuestion): boolean =>
  title.length <= MAX_LENGTHS.title &&
  text.length > 0 &&
  text.length <= MAX_LENGTHS.text &&
  yes.length <= MAX_LENGTHS.button &&
  no.length <= MAX_LENGTHS.button;

export function confirmByPopup(question: ConfirmQuestion): Promise<boolean | null> {
  const { title, text, yes, no } = question;
  return new Promise((resolve) => {
    const client = getTelegramApp();
    if (!client?.isVersionAtLeast('6.2') || !isWithinLimits(question)) return resolve(null);
    const end = (answer: boolean | null) => {
      untouched();
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    const untouched = onPageTouch(() => end(null));
    try {
      client.showPopup(
        {
          title,
          message: text,
          buttons: [
            { id: 'yes', type: 'destructive', text: yes },
            { id: 'no', type: 'default', text: no },
          ],
        },
        (id) => end(id === 'yes'),
      );
    } catch {
      end(null);
    }
  });
}
