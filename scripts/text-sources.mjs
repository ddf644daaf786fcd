// Where the texts of the product are: the catalogues of the client and the desk, and the gateway's JSON files.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConfig } from '@lingui/conf';
import { ROOT } from './build-if-stale.mjs';

/** The Lingui configurations of the client and the desk. The working directory must be ROOT. */
export const readLinguiConfigs = () => [
  getConfig(),
  getConfig({ configPath: path.join(ROOT, 'lingui.desk.config.ts') }),
];

/** Every text of the gateway with its path, for example "mail.notices.task_due.1"; empty for an unknown locale. */
export function readGatewayTexts(locale) {
  const file = path.join(ROOT, `gateway/i18n/${locale}.json`);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function flatten(texts, at = '') {
  if (typeof texts === 'string') return [[at.slice(1), texts]];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, `${at}.${key}`));
}
