import { useQuery } from '@tanstack/react-query';
import { getResult } from '../api/result.ts';
import { getCaseOptions } from '../client/@tanstack/react-query.gen.ts';
import type { CaseDetail } from '../client/types.gen.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { usePictures } from './pictures.ts';
import { Viewer } from './viewer/viewer.tsx';

const Pictures = ({ detail }: { detail: CaseDetail }) => (
  <Viewer pictures={usePictures(detail)} activeField={null} hasDigits />
);

/** The documents of the case that another officer proposes to reject. */
export function ProposedCase({ caseId }: { caseId: string }) {
  const detail = useQuery({
    ...getCaseOptions({ path: { caseId } }),
    select: getResult,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (detail.error) return <QueryError error={detail.error} retry={() => void detail.refetch()} />;
  if (!detail.data) return <LoadingRows />;
  return <Pictures detail={detail.data} />;
}
