// Adds the mini app to the home screen, from 8.0 on. [W5]
import { requestFromClient, getTelegramApp } from './telegram-client.ts';

const TIMEOUT_MS = 5000;

export const canAddToHome = (): Promise<boolean> =>
  requestFromClient(TIMEOUT_MS, false, (client, answer) => {
    if (!client.isVersionAtLeast('8.0')) return answer(false);
    client.checkHomeScreenStatus((status) => answer(status === 'missed' || status === 'unknown'));
  });

export function addToHome(): boolean {
  try {
    getTelegramApp()?.addToHomeScreen();
    return true;
  } catch {
    return false;
  }
}
