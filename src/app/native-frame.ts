// Hands the frame over to the client's own buttons. Loaded only where there are any.
import type { ActionHost } from '#app/ui/layout/action-host.ts';
import type { Platform } from '#app/platform/types.ts';
import { startBackController } from './back-controller.ts';
import { openMenu } from './menu-store.ts';
import { nativeActionHost } from './native-actions.ts';

/** Call once, after the address has started; answers who serves the pages' actions. */
export function startNativeFrame(platform: Platform): ActionHost | null {
  if (platform.backButton) startBackController(platform.backButton);
  platform.onSettings?.(openMenu);
  return nativeActionHost(platform);
}
