// What the place we run in can do for us. Pages ask for this interface and never for Telegram or a browser.

export type PlatformValue = 'pc' | 'h5' | 'ios_tg' | 'android_tg' | 'pc_tg';

export interface MainButtonState {
  label: string;
  enabled: boolean;
  progress: boolean;
}

/** The client's own button below the page. */
export interface MainButton {
  show(state: MainButtonState): void;
  hide(): void;
  onPress(handler: () => void): () => void;
}

/** The client's own back button. */
export interface NativeBackButton {
  show(): void;
  hide(): void;
  onPress(handler: () => void): () => void;
}

export interface Platform {
  /** [C1, W1] The value of the platform header. */
  readonly value: PlatformValue;
  readonly inTelegram: boolean;
  /** Sent as tg-user-agent; absent outside Telegram. */
  readonly userAgent?: string;
  readonly mainButton?: MainButton;
  readonly secondaryButton?: MainButton;
  readonly backButton?: NativeBackButton;
  /** The client's own menu entry "Settings"; takes over what the page's header menu does. */
  onSettings?(handler: () => void): () => void;
  /** Opens a page of another site, outside the app. Call it inside the tap. */
  openExternal(url: string): void;
  haptic(kind: 'light' | 'success' | 'error'): void;
  /** Asks before the mini app is closed with work in hand. */
  closingConfirmation(on: boolean): void;
  /** Lets a downward swipe close the mini app, or not. */
  verticalSwipes(on: boolean): void;
}
