// What an installed copy of the app is called and how it opens. [W5]
import type { ManifestOptions } from 'vite-plugin-pwa';

export function webManifest(base: string): Partial<ManifestOptions> {
  return {
    id: `${base}`,
    name: 'Account verification',
    short_name: 'Verification',
    description: 'Verify your identity and keep your account in good order.',
    start_url: `${base}auth/personal`,
    scope: base,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
