// Texts of the review desk, in the languages of the client.
import type { LinguiConfig } from '@lingui/conf';
import client from './lingui.config.ts';

const config: LinguiConfig = {
  ...client,
  catalogs: [
    {
      path: '<rootDir>/desk/i18n/locales/{locale}/desk',
      include: ['desk'],
      exclude: ['**/*.test.*', 'desk/client/**'],
    },
  ],
};

export default config;
