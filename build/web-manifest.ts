// What an installed copy of the app is called and how it opens. [W5]
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PICTURE_TYPES } from '../contract/uploads.ts';

const SHORTCUT_ICONS = [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

export function webManifest(base: string): Partial<ManifestOptions> {
  return {
    id: `${base}`,
    name: 'Account verification',
    short_name: 'Verification',
    description: 'Verify your identity and keep your account in good order.',
    start_url: `${base}auth/personal`,
    scope: base,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A link or a shortcut leads the window that is open to its page, and opens no second one.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    // A bill or a statement from another app, for the proof of address: sw/shared-file.ts takes it in.
    share_target: {
      action: `${base}share`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: [...PICTURE_TYPES, 'application/pdf'] }] },
    },
    categories: ['finance', 'security'],
    lang: 'en',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Your tasks', url: `${base}auth/complianceTasks`, icons: SHORTCUT_ICONS },
      { name: 'Proof of address', url: `${base}auth/updatePOA`, icons: SHORTCUT_ICONS },
    ],
    screenshots: [
      {
        src: 'screenshots/hub-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Where you stand, and what is next',
      },
      {
        src: 'screenshots/hub-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: 'Where you stand, and what is next',
      },
    ],
  };
}
