// The seam by which an app can serve the page's primary action itself (Telegram's main button). Without a host the
// ActionBar draws its own buttons.
import { createContext } from 'react';

export interface Action {
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
}

export interface ActionHost {
  /** Called on mount and on every change; the last one shown wins. */
  show(action: Action, secondary?: Action): void;
  hide(): void;
}

export const ActionHostContext = createContext<ActionHost | null>(null);

// The seam by which a page shows a part of itself in the rail that stands beside it on a wide screen (src/app/shell/rail.tsx). Null
// where there is no rail: then the part stands in the page.
export const RailHostContext = createContext<Element | null>(null);
