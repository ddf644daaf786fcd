// Webhooks altered in transit, in ways their vendor's signature detects.
import type { Vendor } from '#gateway/providers/types.ts';
import type { SignedHook } from '../../tests/doubles/double-server.ts';

/** About half arrive unaltered. */
export const TAMPERINGS = ['none', 'none', 'none', 'body', 'header', 'key', 'bare'] as const;
type Tamper = (typeof TAMPERINGS)[number];

/** Null if this vendor's webhook has no such part. */
export function tamperWith(name: Vendor, hook: SignedHook, how: Tamper): SignedHook | null {
  const mark = Object.keys(hook.headers).find((header) => /digest$|signature/.test(header));
  const cut = (text: string) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`;
  if (how === 'bare')
    return { query: '', headers: { 'content-type': 'application/json' }, body: hook.body.slice(1) };
  if (how === 'header' && mark)
    return { ...hook, headers: { ...hook.headers, [mark]: cut(hook.headers[mark] ?? '') } };
  if (how === 'key' && hook.query !== '') return { ...hook, query: cut(hook.query) };
  const isCovered =
    (mark !== undefined && name !== 'IDNOW') || hook.headers['content-type'] === 'application/jwt';
  return how === 'body' && isCovered ? { ...hook, body: cut(hook.body) } : null;
}
