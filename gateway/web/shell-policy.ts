// Content security policy of the shell: inline scripts and styles are allowed by hash. Hashes are computed
// from the sent HTML, so that no other inline script can run.
import { createHash } from 'node:crypto';
import { buildContentSecurityPolicy } from '#gateway/http/security-headers.ts';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([^]*?)<\/script>/g;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** JSON in a script element does not run. */
const isData = (attributes: string): boolean => /type="application\/json"/.test(attributes);

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const allowHashes = (usual: string | undefined, texts: readonly string[]): string =>
  [usual ?? "'self'", ...texts.map(hashSource)].join(' ');

/** Allows the page's inline scripts and styles in addition to those of `changes`. */
export function createShellPolicy(html: string, changes: Readonly<Record<string, string>>): string {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !isData(attributes));
  const { 'script-src': script, 'style-src': style, ...others } = changes;
  return buildContentSecurityPolicy({
    'script-src': allowHashes(
      script,
      scripts.map(([, , text = '']) => text),
    ),
    'style-src': allowHashes(
      style,
      [...html.matchAll(STYLE)].map(([, text = '']) => text),
    ),
    ...others,
  });
}
