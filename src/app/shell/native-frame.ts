// Connects back, settings and page actions to the client's native buttons. [S3, G7, W2]
import { goBack, getHistoryDepth, onNavigate } from '#app/lib/history/history.ts';
import type { MainButton, NativeBackButton, Platform } from '#app/platform/types.ts';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import type { Action, ActionHost } from '#app/ui/layout/page-hosts.ts';
import { getTopModal, onModalChange } from '#app/ui/layout/modal-stack.ts';
import { openMenu } from '../menu/menu-store.ts';

/** The client's back button shows only while there is a step back; otherwise the client shows close. */
export function startBackController(button: NativeBackButton): () => void {
  const sync = () => (getHistoryDepth() > 0 ? button.show() : button.hide());
  const stopPress = button.onPress(() => goBack(href(INDEX_SEGMENT)));
  const stopNavigate = onNavigate(sync);
  sync();
  return () => {
    stopPress();
    stopNavigate();
    button.hide();
  };
}

const toButtonState = (action: Action) => ({
  label: action.label,
  enabled: !action.disabled && !action.loading,
  progress: action.loading ?? false,
});

function bindButton(button: MainButton): (action: Action | undefined) => void {
  let current: Action | undefined;
  button.onPress(() => {
    if (current && toButtonState(current).enabled) current.onPress();
  });
  return (action) => {
    current = action;
    if (action) button.show(toButtonState(action));
    else button.hide();
  };
}

/**
 * Null if the client lacks one of the buttons: then the page shows its bar. A modal dialog hides the buttons, because they
 * belong to the page behind it.
 */
export function createNativeActionHost({ mainButton, secondaryButton }: Platform): ActionHost | null {
  if (!mainButton || !secondaryButton) return null;
  const serveMain = bindButton(mainButton);
  const serveSecondary = bindButton(secondaryButton);
  let actions: readonly (Action | undefined)[] = [];
  const serve = () => {
    const [action, secondary] = getTopModal() === null ? actions : [];
    serveMain(action);
    serveSecondary(secondary);
  };
  onModalChange(serve);
  return {
    show(action, secondary) {
      actions = [action, secondary];
      serve();
    },
    hide() {
      actions = [];
      serve();
    },
  };
}

/** Call once, after startAddress(). Returns the host of page actions. */
export function startNativeFrame(platform: Platform): ActionHost | null {
  if (platform.backButton) startBackController(platform.backButton);
  platform.onSettings?.(openMenu);
  return createNativeActionHost(platform);
}
