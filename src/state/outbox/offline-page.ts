// A page with unsent input opens without the network too: the entry of the input on the device also holds the profile and the
// answers that the page needs. A sign-out deletes it. [G3, W4]
import type { AnyCall, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Profile } from '#contract/calls/session.ts';
import { buildAnswerKey } from '#app/api/page-answers.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { PICTURE_PREFIX } from '#app/lib/storage/storage.ts';
import { userStore } from '../session/user.ts';
import { runDraftTask } from './local-drafts.ts';

/** The answer of a call under its key; null if there is none. */
export type KeptAnswer = readonly [key: string, answer: unknown] | null;

export interface OfflinePage {
  path: string;
  profile: Profile;
  /** Answers of calls, by their key. */
  answers: Readonly<Record<string, unknown>>;
  /** The form of a questionnaire. */
  detail?: TemplateDetail;
}

export const keepAnswer = <C extends AnyCall>(
  row: C,
  body: RequestOf<C>,
  answer: ResponseOf<C> | null,
): KeptAnswer => answer && [buildAnswerKey(row.name, body as object), answer]; // every request schema is an object

/** The field of an entry that describes the present page. */
export function createOfflinePage(
  answers: readonly KeptAnswer[],
  form: Pick<OfflinePage, 'detail'> = {},
): { offline?: OfflinePage } {
  const { profile } = userStore;
  if (!profile) return {};
  const known = Object.fromEntries(answers.filter((kept) => kept !== null));
  return { offline: { path: location.pathname, profile, answers: known, ...form } };
}

export function withoutOfflinePage<T extends object>(entry: T): T {
  const { offline: _, ...input } = entry as T & { offline?: OfflinePage };
  return input as T; // only the field of createOfflinePage() is removed
}

/** What the entries of this page hold; null if there are none. */
export const findOfflinePage = (): Promise<OfflinePage | null> =>
  runDraftTask(async () => {
    const pages: OfflinePage[] = [];
    for (const name of (await encryptedStore.names()) ?? []) {
      if (name.startsWith(PICTURE_PREFIX)) continue;
      const entry = (await encryptedStore.readAsOwner(name)) as { offline?: OfflinePage } | null; // as createOfflinePage() built it
      if (entry?.offline?.path === location.pathname) pages.push(entry.offline);
    }
    const [first] = pages;
    if (!first) return null;
    const own = pages.filter(({ profile }) => profile.id === first.profile.id);
    return {
      ...first,
      answers: Object.assign({}, ...own.map(({ answers }) => answers)) as OfflinePage['answers'],
    };
  });
