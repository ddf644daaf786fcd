import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Answers, Item } from '#contract/questionnaire.ts';
import { isObject } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { formatAnswer, useAnswerTexts } from '#app/questionnaire/answer-text.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { type Conflict, draftStore, resolveConflict } from '../data/draft.ts';
import type { Side } from '../data/merge-answers.ts';
import styles from '../choice-sheet.module.css';

/** [G3] Two devices answered the same questions differently: opens the sheet once and stays until the conflict is resolved. */
export function ConflictNotice({
  form,
  context,
}: {
  form: CompiledTemplate;
  context: Omit<Context, 'signer'>;
}) {
  const conflict = useSnapshot(draftStore).conflict as Conflict | null; // this component only reads it
  const [postponed, setPostponed] = useState<Conflict | null>(null);
  return (
    <>
      {conflict && (
        <Notice
          tone="warning"
          live
          title={<Trans>You also answered on another device</Trans>}
          action={
            <Button variant="secondary" size="small" onClick={() => setPostponed(null)}>
              <Trans>Choose what to keep</Trans>
            </Button>
          }
        >
          <Trans>Nothing will be saved until you choose.</Trans>
        </Notice>
      )}
      <ConflictSheet
        key={conflict?.draftVersion ?? 0}
        open={conflict !== null && postponed !== conflict}
        conflict={conflict}
        form={form}
        context={context}
        onClose={() => setPostponed(conflict)}
      />
    </>
  );
}

interface ConflictSheetProps {
  open: boolean;
  conflict: Conflict | null;
  form: CompiledTemplate;
  context: Omit<Context, 'signer'>;
  onClose: () => void;
}

function ConflictSheet({ open, conflict, form, context, onClose }: ConflictSheetProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const linkIds = conflict?.conflicting ?? [];
  const [pressed, setPressed] = useState(false);
  const complete = linkIds.every((linkId) => chosen[linkId]);
  function keep(): void {
    setPressed(true);
    if (complete) resolveConflict(chosen);
  }
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(linkIds.map((linkId) => [linkId, side])));
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Which answers are right?</Trans>}>
      <div className={styles.body}>
        <p>
          <Trans>
            You answered these questions differently on two devices. We’ve combined all your other answers.
          </Trans>
        </p>
        {linkIds.length > 1 && (
          <div className={styles.all}>
            <Button variant="secondary" size="small" onClick={() => chooseAll('local')}>
              <Trans>All from this device</Trans>
            </Button>
            <Button variant="secondary" size="small" onClick={() => chooseAll('remote')}>
              <Trans>All from the other device</Trans>
            </Button>
          </div>
        )}
        {linkIds.map((linkId) => {
          const item = form.nodes.get(linkId)?.item;
          if (!item || !conflict) return null;
          const { local, remote } = conflict.versions;
          const preview = (side: Answers) => <AnswerPreview item={item} answers={side} />;
          return (
            <ChoiceCards
              key={linkId}
              name={`keep-${linkId}`}
              legend={texts(item.label, { ...context.texts, ...item.values })}
              value={chosen[linkId] ?? ''}
              error={pressed && !chosen[linkId] ? t`Choose one of the two.` : undefined}
              onChange={(side) => setChosen({ ...chosen, [linkId]: side === 'local' ? 'local' : 'remote' })}
              options={[
                { value: 'local', label: preview(local), detail: t`This device` },
                { value: 'remote', label: preview(remote), detail: t`The other device` },
              ]}
            />
          );
        })}
        <Button variant="primary" block onClick={keep}>{t`Keep these answers`}</Button>
      </div>
    </Sheet>
  );
}

function AnswerPreview({ item, answers }: { item: Item; answers: Answers }) {
  const words = useAnswerTexts();
  const value = answers[item.linkId];
  if (item.type === 'group') {
    const rows = isObject(value) && 'rows' in value ? value.rows : (item.repeats?.min ?? 0);
    return <Plural value={rows} one="# entry" other="# entries" />;
  }
  const lines = formatAnswer(item, value, words);
  if (lines.length === 0) return <Trans>No answer</Trans>;
  return <bdi>{lines.join(', ')}</bdi>;
}
