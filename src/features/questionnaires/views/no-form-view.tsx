import { useSnapshot } from 'valtio';
import { besideStore } from '../journey/entry.ts';
import { DiligencePassedView } from './diligence-passed-view.tsx';
import { DiligenceRefusedView } from './diligence-refused-view.tsx';
import { NotAskedView } from './not-asked-view.tsx';
import { ReviewView } from './review-view.tsx';

const NOT_KNOWN = { submittedAt: null };

/** There is no form to show: where the due diligence stands all the same, else that nothing is asked. [T9] */
export function NoFormView() {
  const { diligence } = useSnapshot(besideStore);
  switch (diligence?.status) {
    case 'Pass':
      return <DiligencePassedView next={null} />;
    case 'Reviewing':
      return <ReviewView kind="diligence" detail={NOT_KNOWN} submitted={null} />;
    case 'Reject':
      return <DiligenceRefusedView />;
    default:
      return <NotAskedView />;
  }
}
