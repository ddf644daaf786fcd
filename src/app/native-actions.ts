// Turns a page's ActionBar into the client's main and secondary button: same label, enabled, progress. [G7]
import type { Action, ActionHost } from '#app/ui/layout/action-host.ts';
import type { MainButton, Platform } from '#app/platform/types.ts';

const stateOf = (action: Action) => ({
  label: action.label,
  enabled: !action.disabled && !action.loading,
  progress: action.loading ?? false,
});

function serve(button: MainButton): (action: Action | undefined) => void {
  let current: Action | undefined;
  button.onPress(() => {
    if (current && stateOf(current).enabled) current.onPress();
  });
  return (action) => {
    current = action;
    if (action) button.show(stateOf(action));
    else button.hide();
  };
}

/** Null where the client lacks one of the two buttons: the page then keeps its own bar, with both actions in it. */
export function nativeActionHost({ mainButton, secondaryButton }: Platform): ActionHost | null {
  if (!mainButton || !secondaryButton) return null;
  const serveMain = serve(mainButton);
  const serveSecondary = serve(secondaryButton);
  return {
    show(action, secondary) {
      serveMain(action);
      serveSecondary(secondary);
    },
    hide() {
      serveMain(undefined);
      serveSecondary(undefined);
    },
  };
}
