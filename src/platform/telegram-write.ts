// Lets the bot write to whoever opened the mini app: the client asks them, from 6.9 on. Loaded only when somebody wants it.
import { askClient, telegramApp } from './ask-client.ts';

/** As long as somebody may look at the client's question. */
const PATIENCE_MS = 60_000;

/** What Telegram signed of who opened the mini app; empty where it signed nothing. */
export const signedLaunch = (): string => telegramApp()?.initData ?? '';

export const mayAskToWrite = (): boolean =>
  signedLaunch() !== '' && telegramApp()?.isVersionAtLeast('6.9') === true;

/** False when it was refused, and when nothing was answered. */
export const askToWrite = (): Promise<boolean> =>
  askClient(PATIENCE_MS, false, (client, answer) => client.requestWriteAccess(answer));
