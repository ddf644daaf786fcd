// The list while a page shows it: asked for again when the network returns, and followed live while something is
// being read or the list is old.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Task } from '#contract/schemas/kyc.ts';
import { followEvents } from '#app/state/kyc-events.ts';
import { networkStore } from '#app/state/network.ts';
import { userStore } from '#app/state/user.ts';
import { loadTasks, lookForTasks, tasksStore } from './tasks-store.ts';

/** Decisions come as events; what only time changes is looked up this often. */
const LOOK_AGAIN_MS = 60_000;

export function useTasks() {
  const view = useSnapshot(tasksStore);
  const { online } = useSnapshot(networkStore);
  const { profile } = useSnapshot(userStore);
  const waiting = view.tasks.some(({ status }) => status === 'UNDER_REVIEW');

  useEffect(() => {
    // `online` is a hint: without an answer it is worth a try all the same.
    if (online || tasksStore.status !== 'ready') void lookForTasks();
  }, [online]);
  useEffect(() => {
    if (!waiting && !view.stale) return;
    const stop = followEvents(async () => {
      await loadTasks();
      return !tasksStore.stale;
    });
    const timer = setInterval(() => void loadTasks(), LOOK_AGAIN_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [waiting, view.stale]);

  // A snapshot is a frozen copy of these very tasks; nothing downstream writes.
  return { ...view, tasks: view.tasks as Task[], level: profile?.level ?? 0, online };
}
