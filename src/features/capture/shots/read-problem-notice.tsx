// What the reader found wrong with a picture, before a try is spent on it. It may be sent all the same. [S5]
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CapturePart } from '#contract/documents.ts';
import { flowStore } from '../flow/flow-store.ts';
import type { SpoiledPicture } from '../flow/reading-store.ts';
import { stepHref } from '../flow/walk.ts';
import { partText } from '../texts/part-texts.ts';
import { READ_PROBLEM_TEXTS } from '../texts/read-problem-texts.ts';
import { stepOfPart } from './step-of-part.ts';
import styles from './read-problem-notice.module.css';

interface ReadProblemNoticeProps {
  spoiled: readonly SpoiledPicture[];
  /** The step that tells of it: its own picture is taken again right there. */
  here?: CapturePart | 'check';
}

export function ReadProblemNotice({ spoiled, here }: ReadProblemNoticeProps) {
  const { i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  return spoiled.map(({ part, problem }) => {
    const name = i18n._(partText(part, docType).name);
    const { text, Picture } = READ_PROBLEM_TEXTS[problem];
    const again = stepHref(stepOfPart(part), here === 'check' ? { from: here } : {});
    return (
      <Notice
        key={part}
        tone="warning"
        live
        title={<Trans>Better taken again: {name}</Trans>}
        action={
          part === here ? undefined : (
            <ButtonLink href={again} size="small">
              <Trans>Take it again</Trans>
            </ButtonLink>
          )
        }
      >
        <div className={styles.body}>
          <p>{i18n._(text)}</p>
          <Picture size={48} />
        </div>
      </Notice>
    );
  });
}
