// What the place we run in can do for us. Pages ask for this interface and never for Telegram or a browser. What may be absent is
// there where the client's version has it; nothing here throws, and nothing waits on an answer without an end.

import type { ClientOffers } from '#app/lib/client-offers.ts';

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

/** Lets a messenger's bot write to the person. */
export interface WriteAccess {
  mayAskToWrite(): boolean;
  /** False when it was refused, and when nothing was answered. */
  askToWrite(): Promise<boolean>;
  /** What proves to the gateway who allowed it. */
  signedLaunch(): string;
}

/** Puts the app on the home screen, by the client's own question. */
export interface HomeScreen {
  /** Whether the client can, and does not know that it is there. */
  mayAddToHome(): Promise<boolean>;
  /** False when it cannot; what the person answers may not be told. */
  addToHome(): boolean;
}

/** What a scanner has read. */
export interface Scanned {
  /** Null where it was closed, or did not come. */
  text: string | null;
  /** False: nobody knows whether it was ever shown. */
  answered: boolean;
}

/** Whether the client asks for finger or face for us, and has something to hand out. */
export type BiometricAccess = 'none' | 'unasked' | 'refused' | 'allowed' | 'holds';
/** refused: by the person, or their finger; silent: no answer; empty: nothing is kept for us on this phone. */
export type HandedOut = { outcome: 'given'; secret: string } | { outcome: 'refused' | 'silent' | 'empty' };

/** A keeper of one secret, which hands it out for a finger or a face. */
export interface Biometrics {
  look(): Promise<BiometricAccess>;
  /** The client asks the person whether we may; a reason has 128 signs at most. */
  allow(reason: string): Promise<'allowed' | 'refused' | 'silent'>;
  /** Where a refusal is taken back; call it inside the tap. */
  openSettings(): void;
  /** An empty one takes away what was kept. */
  keep(secret: string): Promise<boolean>;
  handOut(reason: string): Promise<HandedOut>;
}

export interface Platform extends ClientOffers {
  /** [C1, W1] The value of the platform header. */
  readonly value: PlatformValue;
  /** For the launch and the path of a call alone, which are about the client itself; a page asks for what it needs. */
  readonly inTelegram: boolean;
  /** Sent as tg-user-agent; absent outside Telegram. */
  readonly userAgent?: string;
  readonly mainButton?: MainButton;
  readonly secondaryButton?: MainButton;
  readonly backButton?: NativeBackButton;
  /** The client's own menu entry "Settings"; takes over what the page's header menu does. */
  onSettings?(handler: () => void): () => void;
  /** The client paints the page in its own theme: there is none to choose. */
  readonly paintsPage: boolean;
  /** Files can be saved from here; else they are fetched in the person's own browser. */
  readonly savesFiles: boolean;
  /** The person's own browser is another window than this: pages of other sites open there, and this one stays. */
  readonly staysOpen: boolean;
  /** [E4] Of pictures that differ, an app's are shown, not the web's. */
  readonly showsAsApp: boolean;
  /** Opens a page of another site, outside the app; a chat in the client itself. Call it inside the tap. */
  openExternal(url: string): void;
  /** Absent where no bot is: a browser tells people by itself. */
  writeAccess?(): Promise<WriteAccess>;
  /** Absent in a browser, which asks by itself or not at all. */
  homeScreen?(): Promise<HomeScreen>;
  /** Reads one code with the client's scanner; absent where the client is no phone. */
  scanCode?(prompt: string): Promise<Scanned>;
  /** Absent where nothing asks for finger or face for us. */
  biometrics?(): Promise<Biometrics>;
  /** All of the screen until the returned function is called; absent where a window is as large as the person made it. */
  fullscreen?(): () => void;
  haptic(kind: 'light' | 'success' | 'error'): void;
  /** Asks before the mini app is closed with work in hand. */
  closingConfirmation(on: boolean): void;
  /** Lets a downward swipe close the mini app, or not. */
  verticalSwipes(on: boolean): void;
}
