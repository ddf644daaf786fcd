// One verification case.
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getCaseOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import type { CaseDetail, WorkItem } from '../client/types.gen.ts';
import { DOCUMENT_TEXTS } from '../texts/people-texts.ts';
import { KIND_TEXTS } from '../texts/work-texts.ts';
import { useFormat } from '../ui/format.ts';
import { CaseDecision } from './decision/case-decision.tsx';
import { CaseFacts } from './case-facts.tsx';
import { useDraft } from './drafts.ts';
import { ItemPage } from './item-page.tsx';
import { useLease } from './lease.ts';
import { usePictures } from './pictures.ts';
import { Viewer } from './viewer/viewer.tsx';
import { WorkFrame } from './work-frame.tsx';

function LoadedCase({ item, detail }: { item: WorkItem; detail: CaseDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [activeField, setActiveField] = useState<string | null>(null);
  const { mode } = useDraft(detail.caseId);
  const pictures = usePictures(detail);
  useLease(item, detail.conflict === null);
  const document = detail.docType ? t(DOCUMENT_TEXTS[detail.docType]) : t(KIND_TEXTS[item.kind]);
  return (
    <WorkFrame
      item={item}
      title={`${document} · ${format.country(detail.country)}`}
      conflict={detail.conflict}
      facts={<CaseFacts detail={detail} activeField={activeField} onActiveField={setActiveField} />}
      documents={
        <Viewer
          pictures={pictures}
          activeField={activeField}
          hasDigits={mode !== 'reject' && mode !== 'ask'}
        />
      }
      decision={<CaseDecision detail={detail} />}
    />
  );
}

export function CasePage({ item }: { item: WorkItem }) {
  const detail = useQuery({
    ...getCaseOptions({ path: { caseId: item.itemId } }),
    select: getResult,
    // The audit trail records each request as a view.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <ItemPage item={item} detail={detail}>
      {(loaded) => <LoadedCase item={item} detail={loaded} />}
    </ItemPage>
  );
}
