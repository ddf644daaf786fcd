// [N1] What the address of the start of an embedded flow says: the language, who opened it, hidden only when it is set,
// and the token, for that one navigation.
import type { EmbeddedSession } from './embedded.ts';

export function indexQuery({ token, accessOrigin, query }: EmbeddedSession) {
  const params = new URLSearchParams(query);
  return {
    lang: params.get('lang') ?? 'ES',
    from: accessOrigin,
    hidden: params.get('hidden') === 'true' ? 'true' : undefined,
    token,
  };
}
