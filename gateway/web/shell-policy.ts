// What the shell's policy allows beside our own files: the scripts and styles that stand in it, each by its hash. They are
// read from the very text that is sent, so that nothing else can ever run there, whatever a build has put in.
import { createHash } from 'node:crypto';
import { buildContentSecurityPolicy } from '#gateway/http/security-headers.ts';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([^]*?)<\/script>/g;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** Data in a script element is no script. */
const isData = (attributes: string): boolean => /type="application\/json"/.test(attributes);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const allowing = (usual: string | undefined, texts: readonly string[]): string =>
  [usual ?? "'self'", ...texts.map(hashOf)].join(' ');

/** What stands in the page itself is allowed beside the scripts and styles of `changes`. */
export function shellPolicy(html: string, changes: Readonly<Record<string, string>>): string {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !isData(attributes));
  const { 'script-src': script, 'style-src': style, ...others } = changes;
  return buildContentSecurityPolicy({
    'script-src': allowing(
      script,
      scripts.map(([, , text = '']) => text),
    ),
    'style-src': allowing(
      style,
      [...html.matchAll(STYLE)].map(([, text = '']) => text),
    ),
    ...others,
  });
}
