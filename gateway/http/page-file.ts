// Files the gateway's own pages consist of. They stay where they are; only code is bundled.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';

type PageFile =
  'brand.css' | 'docs.html' | 'docs.js' | 'login.css' | 'mark.svg' | 'sandbox.css' | 'session.js';

export const pageFile = (name: PageFile): string =>
  readFileSync(join(PACKAGE_ROOT, 'gateway', 'http', 'pages', name), 'utf8');
