// Puts the mini app on the home screen by the client itself, which knows how from 8.0 on. Loaded only where it is offered. [W5]
import { askClient, telegramApp } from './ask-client.ts';

/** A client that can answers at once. */
const PATIENCE_MS = 5000;

/** Whether the client can, and does not know that it is there. */
export const mayAddToHome = (): Promise<boolean> =>
  askClient(PATIENCE_MS, false, (client, answer) => {
    if (!client.isVersionAtLeast('8.0')) return answer(false);
    client.checkHomeScreenStatus((status) => answer(status === 'missed' || status === 'unknown'));
  });

/** The client asks whoever holds it; false when it cannot. */
export function addToHome(): boolean {
  try {
    telegramApp()?.addToHomeScreen();
    return true;
  } catch {
    return false;
  }
}
