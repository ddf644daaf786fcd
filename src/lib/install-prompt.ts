// The browser's offer to install the app (Chromium has one). It comes once a visit, perhaps before any module is there: the boot
// script keeps it, so that the browser shows nothing by itself and a page can make the offer when there is a reason. [W5]

export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: string }>;
}

declare global {
  interface Window {
    /** Kept until it is used: it can be asked once. */
    installPrompt?: InstallPrompt | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
}
