import { useLingui } from '@lingui/react/macro';

/** Capture by Attesta itself has no name of its own. */
export function useProviderText(): (provider: string) => string {
  const { t } = useLingui();
  return (provider) => {
    if (provider === 'DEFAULT') return t`Own capture`;
    return provider || '–';
  };
}
