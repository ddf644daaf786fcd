// Features of the surrounding client. Pages use this interface and never Telegram or browser APIs. Optional members
// depend on the client's version. Nothing throws, and every request has a timeout.

import type { ClientCapabilities } from '#app/lib/client-capabilities.ts';

export type PlatformValue = 'pc' | 'h5' | 'ios_tg' | 'android_tg' | 'pc_tg';

export interface MainButtonState {
  label: string;
  enabled: boolean;
  progress: boolean;
}

export interface MainButton {
  show(state: MainButtonState): void;
  hide(): void;
  onPress(handler: () => void): () => void;
}

export interface NativeBackButton {
  show(): void;
  hide(): void;
  onPress(handler: () => void): () => void;
}

export interface WriteAccess {
  canRequestWriteAccess(): boolean;
  /** False if refused or not answered. */
  requestWriteAccess(): Promise<boolean>;
  getInitData(): string;
}

export interface HomeScreen {
  /** True if the client can add it and does not report that it is added. */
  canAddToHome(): Promise<boolean>;
  /** False if it cannot; the user's answer may stay unknown. */
  addToHome(): boolean;
}

export interface ScanResult {
  /** Null if the scanner was closed or did not open. */
  text: string | null;
  /** False if it is unknown whether the scanner opened. */
  answered: boolean;
}

/** State of biometric access and of the stored secret. */
export type BiometricAccess = 'none' | 'not_requested' | 'refused' | 'allowed' | 'stored';
/** refused: by the user or the sensor; silent: no answer; empty: no secret stored. */
export type SecretResult = { outcome: 'given'; secret: string } | { outcome: 'refused' | 'silent' | 'empty' };

/** Guards one secret by finger or face. */
export interface Biometrics {
  getAccess(): Promise<BiometricAccess>;
  /** Asks the user for access; the reason has at most 128 characters. */
  requestAccess(reason: string): Promise<'allowed' | 'refused' | 'silent'>;
  /** Opens the settings, where the user can revoke a refusal. Call it inside the tap. */
  openSettings(): void;
  /** An empty secret removes the stored one. */
  storeSecret(secret: string): Promise<boolean>;
  readSecret(reason: string): Promise<SecretResult>;
}

export interface Platform extends ClientCapabilities {
  readonly value: PlatformValue;
  /** Only for launch handling and call paths; pages check the feature they need. */
  readonly inTelegram: boolean;
  readonly userAgent?: string;
  readonly mainButton?: MainButton;
  readonly secondaryButton?: MainButton;
  readonly backButton?: NativeBackButton;
  /** Shows the client's menu entry "Settings", which opens the menu of the app. */
  onSettings?(handler: () => void): () => void;
  /** The client sets the theme: the user cannot choose one. */
  readonly hasOwnTheme: boolean;
  /** If false, files open in the user's browser instead. */
  readonly canSaveFiles: boolean;
  /** True if other sites open in a separate browser while this page stays open. */
  readonly hasExternalBrowser: boolean;
  /** True to show images meant for apps instead of those for the web. [E4] */
  readonly isAppLike: boolean;
  /** Opens another site outside the app, and t.me links in the client. Call it inside the tap. */
  openExternal(url: string): void;
  readonly writeAccess?: WriteAccess;
  /** Absent in a browser, which has its own install prompt. */
  readonly homeScreen?: HomeScreen;
  scanCode?(prompt: string): Promise<ScanResult>;
  readonly biometrics?: Biometrics;
  /** Fullscreen until the returned function is called; absent on desktops. */
  fullscreen?(): () => void;
  haptic(kind: 'light' | 'success' | 'error'): void;
  /** If on, the client asks before it closes the mini app. */
  closingConfirmation(on: boolean): void;
  /** If on, a downward swipe closes the mini app. */
  verticalSwipes(on: boolean): void;
}
