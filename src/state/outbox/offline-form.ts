// A questionnaire with unsent answers opens without the network too: its entry on the device also holds the form and the
// profile. A sign-out deletes it. [G3, W4]
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Profile } from '#contract/calls/session.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { runDraftTask } from './local-drafts.ts';

export interface OfflineForm {
  /** Of the page that shows the form. */
  path: string;
  profile: Profile;
  detail: TemplateDetail;
}

const PREFIX = 'form-';
export const formEntryName = (requestId: string): string => `${PREFIX}${requestId}`;

/** The form of this page; null if none was kept. */
export const findOfflineForm = (): Promise<OfflineForm | null> =>
  runDraftTask(async () => {
    for (const name of (await encryptedStore.names()) ?? []) {
      if (!name.startsWith(PREFIX)) continue;
      const entry = (await encryptedStore.readAsOwner(name)) as { offline?: OfflineForm } | null; // as unsent-answers.ts stores it
      if (entry?.offline?.path === location.pathname) return entry.offline;
    }
    return null;
  });
