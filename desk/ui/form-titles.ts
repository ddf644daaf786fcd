// Titles of forms in the officer's language.
import { useQuery } from '@tanstack/react-query';
import { getSettingsOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';

/** Returns the code of an unknown form, and while the titles load. */
export function useFormTitle(): (templateCode: string) => string {
  const { data } = useQuery({ ...getSettingsOptions(), select: getResult, staleTime: Infinity });
  return (code) => data?.forms.find(({ templateCode }) => templateCode === code)?.title ?? code;
}
