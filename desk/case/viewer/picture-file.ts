// A page of a file as the gateway draws it for this officer. Each request is in the audit trail; nothing is cached beyond
// the page that shows it.
import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getCaseFile, getFormFile, getNameUpdateFile } from '../../client/sdk.gen.ts';

export interface PictureSource {
  owner: 'case' | 'form' | 'name';
  ownerId: string;
  fileId: string;
}

interface DrawnPage {
  blob: Blob;
  pages: number;
}

async function fetchPage(source: PictureSource, page: number, signal: AbortSignal): Promise<DrawnPage> {
  const { owner, ownerId, fileId } = source;
  const options = { query: { page: String(page) }, parseAs: 'blob', throwOnError: true, signal } as const;
  const { data, response } =
    owner === 'case'
      ? await getCaseFile({ ...options, path: { caseId: ownerId, fileId } })
      : owner === 'form'
        ? await getFormFile({ ...options, path: { requestId: ownerId, fileId } })
        : await getNameUpdateFile({ ...options, path: { id: ownerId, fileId } });
  return { blob: data as Blob, pages: Number(response.headers.get('x-pages') ?? 1) };
}

export function usePictureFile(source: PictureSource, page: number) {
  const file = useQuery({
    queryKey: ['picture', source, page],
    queryFn: ({ signal }) => fetchPage(source, page, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const blob = file.data?.blob;
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { url, pages: file.data?.pages ?? 1, error: file.error, retry: () => void file.refetch() };
}
