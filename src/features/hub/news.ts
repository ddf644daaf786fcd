// Notices above where a person stands, and tasks below: most people have neither, so their code travels apart. Whoever has
// waits for it with the whole first view, because nothing may move once it is there.
import { useEffect, useState } from 'react';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { mayHaveNotices } from './notices/notice-signs.ts';
import { tasksOf } from './tasks/tasks.ts';

async function fetchNews() {
  const [{ HubNotices }, { ToDoSection }] = await Promise.all([
    import('./notices/hub-notices.tsx'),
    import('./tasks/to-do-section.tsx'),
  ]);
  return { HubNotices, ToDoSection };
}

export type News = Awaited<ReturnType<typeof fetchNews>>;

let kept: News | null = null;

const hasNews = (info: KycInfo): boolean => mayHaveNotices(info) || tasksOf(info).length > 0;

/** Resolves when there is nothing more to wait for; a failure is told to who draws it. */
export async function loadNews(info: KycInfo | null): Promise<void> {
  if (info && hasNews(info)) kept ??= await fetchNews();
}

/** `news` is null while nothing is needed, and where its code did not come: it is asked for again with the next answer. */
export function useNews(info: KycInfo | null, unreachable: boolean): { news: News | null; coming: boolean } {
  const needed = unreachable || (info !== null && hasNews(info));
  const [news, setNews] = useState(kept);
  /** The answer it was asked for with in vain. */
  const [missed, setMissed] = useState<KycInfo | null>(null);
  useEffect(() => {
    if (!needed || news || (info && missed === info)) return;
    let isShown = true;
    fetchNews().then(
      (came) => {
        kept = came;
        if (isShown) setNews(() => came);
      },
      () => isShown && setMissed(info),
    );
    return () => {
      isShown = false;
    };
  }, [needed, news, missed, info]);
  return { news, coming: needed && !news && !missed };
}
