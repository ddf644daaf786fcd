import { useLingui } from '@lingui/react/macro';

/** Capture by Attesta itself has no vendor name. */
export function useProviderText(): (provider: string) => string {
  const { t } = useLingui();
  return (provider) => {
    if (provider === 'DEFAULT') return t`In-house capture`;
    return provider || '–';
  };
}
