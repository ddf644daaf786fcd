import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { journeyStore, type JourneyNews, readNews } from '#app/state/questionnaire/journey.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

function Words({ news }: { news: JourneyNews }) {
  switch (news) {
    case 'merged':
      return <Trans>We added the answers you gave on another device.</Trans>;
    case 'renewed':
      return <Trans>The form has changed meanwhile. Every answer that still fits is there.</Trans>;
    case 'closed':
      return <Trans>We have started to read. What you changed last was not sent.</Trans>;
  }
}

/** What happened to the form while it was open, until the person has seen it. */
export function JourneyNotice() {
  const { news } = useSnapshot(journeyStore);
  if (!news) return null;
  return (
    <Notice
      tone="info"
      live
      action={
        <Button variant="secondary" size="small" onClick={readNews}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <p>
        <Words news={news} />
      </p>
    </Notice>
  );
}
