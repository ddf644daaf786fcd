// Stores Chromium's install prompt, which fires once per visit and possibly before any module has loaded. A page
// shows it later. [W5]

export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: string }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
}
