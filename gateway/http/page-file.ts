// Static files of server-rendered pages. They are read from the source folder, because the bundle contains code only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';

type PageFile =
  'brand.css' | 'docs.html' | 'docs.js' | 'login.css' | 'mark.svg' | 'sandbox.css' | 'session.js';

export const readPageFile = (name: PageFile): string =>
  readFileSync(join(PACKAGE_ROOT, 'gateway', 'http', 'pages', name), 'utf8');
