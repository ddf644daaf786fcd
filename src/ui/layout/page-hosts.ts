// Hosts outside the page that show a part of it. Without an ActionHost (the main button of Telegram) the ActionBar renders
// buttons.
import { createContext } from 'react';

export interface Action {
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
}

export interface ActionHost {
  /** Only the action of the last call is shown. */
  show(action: Action, secondary?: Action): void;
  hide(): void;
}

export const ActionHostContext = createContext<ActionHost | null>(null);

// The rail beside the page on a wide screen (src/app/shell/rail.tsx); null without a rail.
export const RailHostContext = createContext<Element | null>(null);
