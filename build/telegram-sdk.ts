// Two repairs of the Telegram SDK package: its entry declares no side effects although it only creates window.Telegram, and
// it logs every event (launch data among them) to the console.
import type { Plugin } from 'vite';

const SDK = /@twa-dev[\\/]sdk[\\/]dist[\\/][\w-]+\.js$/;

export function telegramSdkPlugin(): Plugin {
  return {
    name: 'telegram-sdk',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: SDK },
      handler: (code) => ({
        code: code.replace(/console\.(log|warn|error)\(/g, '(() => undefined)('),
        map: null,
        moduleSideEffects: true,
      }),
    },
  };
}
