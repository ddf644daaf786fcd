// The input of a form that is sent as a whole, kept on the device until then. [G3]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '../messages/toasts.ts';
import { deleteLocalDraft, loadLocalDraft, saveLocalDraft } from './local-drafts.ts';
import { createOfflinePage, type KeptAnswer, withoutOfflinePage } from './offline-page.ts';

const NOT_SAVED = msg`This browser cannot save your answers. If you leave or reload the page before you send the form, you’ll lose them.`;
const NOT_SAVED_MS = 8000;
let isWarned = false;

function warnNotSaved(isKept: boolean): void {
  if (isKept || isWarned) return;
  isWarned = true;
  showToast({ kind: 'warn', text: i18n._(NOT_SAVED), duration: NOT_SAVED_MS });
}

interface FormDraftOptions<T> {
  /** Fields that are not restored, such as consents. */
  resets?: Partial<T>;
  /** The answers that the page needs to show the form without the network. */
  listAnswers: () => readonly KeptAnswer[];
}

/** The local draft of one form. */
export const createFormDraft = <T extends object>(
  name: string,
  empty: T,
  { resets = {}, listAnswers }: FormDraftOptions<T>,
) => ({
  save: (typed: T): void =>
    void saveLocalDraft(name, {
      ...typed,
      ...resets,
      ...createOfflinePage(listAnswers()),
    }).then(warnNotSaved),
  load: async (): Promise<T | null> => {
    // An older version of the app may have saved it with fewer fields.
    const kept = (await loadLocalDraft(name)) as Partial<T> | null;
    return kept && { ...empty, ...withoutOfflinePage(kept) };
  },
  remove: (): void => void deleteLocalDraft(name),
});
