// Permission for the bot to write to the user, from 6.9 on.
import { requestFromClient, getTelegramApp } from './telegram-client.ts';

const TIMEOUT_MS = 60_000;

export const getInitData = (): string => getTelegramApp()?.initData ?? '';

export const canRequestWriteAccess = (): boolean =>
  getInitData() !== '' && getTelegramApp()?.isVersionAtLeast('6.9') === true;

export const requestWriteAccess = (): Promise<boolean> =>
  requestFromClient(TIMEOUT_MS, false, (client, answer) => client.requestWriteAccess(answer));
