// A yes or no in the client's own window, from 6.2 on. Some clients never answer, and one question without an answer bars every
// further one: then the page asks itself. Loaded only where something is asked. [G7]
import type { ClientQuestion } from '#app/lib/client-offers.ts';
import { telegramApp } from './ask-client.ts';
import { onTouch } from './on-touch.ts';

/** As long as somebody may think about it. */
const PATIENCE_MS = 60_000;
/** What a client takes; longer ones it refuses. */
const MOST = { title: 64, text: 256, button: 64 };

const fits = ({ title, text, yes, no }: ClientQuestion): boolean =>
  title.length <= MOST.title &&
  text.length > 0 &&
  text.length <= MOST.text &&
  yes.length <= MOST.button &&
  no.length <= MOST.button;

/** Null where it does not fit, or is not answered. */
export function askByPopup(question: ClientQuestion): Promise<boolean | null> {
  const { title, text, yes, no } = question;
  return new Promise((resolve) => {
    const client = telegramApp();
    if (!client?.isVersionAtLeast('6.2') || !fits(question)) return resolve(null);
    const end = (answer: boolean | null) => {
      untouched();
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    const untouched = onTouch(() => end(null));
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
