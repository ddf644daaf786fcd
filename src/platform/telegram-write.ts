// Permission for the bot to write to the user, from 6.9 on.
import { askClient, getTelegramApp } from './telegram-client.ts';

const PATIENCE_MS = 60_000;

export const getInitData = (): string => getTelegramApp()?.initData ?? '';

export const canAskToWrite = (): boolean =>
  getInitData() !== '' && getTelegramApp()?.isVersionAtLeast('6.9') === true;

export const requestWriteAccess = (): Promise<boolean> =>
  askClient(PATIENCE_MS, false, (client, answer) => client.requestWriteAccess(answer));
