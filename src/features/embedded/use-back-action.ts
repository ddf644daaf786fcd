// The way back beside a page's own action; nothing where there is none to take from here.
import { useLingui } from '@lingui/react/macro';
import type { Back } from './back-button.tsx';
import { goToIndex } from './index-address.ts';

export function useBackAction({ name, redirect }: Back) {
  const { t } = useLingui();
  if (!redirect) return undefined;
  return { label: name ? t`Back to ${name}` : t`Back`, onPress: () => goToIndex(redirect) };
}
