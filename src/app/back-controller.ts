// [S3, W2] The client's own back button goes one step back in our history, and is there only while there is one. At
// the first step it hides and the client shows its close button.
import { goBack, historyDepth, onNavigate } from '#app/lib/history.ts';
import type { NativeBackButton } from '#app/platform/types.ts';
import { backHref } from './back-href.ts';

export function startBackController(button: NativeBackButton): () => void {
  const sync = () => (historyDepth() > 0 ? button.show() : button.hide());
  const stopPress = button.onPress(() => goBack(backHref(location.pathname)));
  const stopNavigate = onNavigate(sync);
  sync();
  return () => {
    stopPress();
    stopNavigate();
    button.hide();
  };
}
