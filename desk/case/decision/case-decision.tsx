// The decision about a case: approve, reject with reasons, or ask again for single pictures.
import { useEffect, useRef } from 'react';
import { Button, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CapturePart, listRequiredParts } from '#contract/documents.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { decideCase, requestDocument } from '../../client/sdk.gen.ts';
import type { CaseDetail } from '../../client/types.gen.ts';
import { PART_TEXTS } from '../../texts/case-texts.ts';
import { Keys } from '../../ui/keys.tsx';
import { changeDraft, type DecisionMode, toggleReason, useDraft } from '../drafts.ts';
import { listReasons } from './case-reasons.ts';
import { useDecide } from './decide.ts';
import { MailPreview, usePreview } from './mail-preview.tsx';
import { ReasonList } from './reason-list.tsx';
import classes from './decision.module.css';

interface Props {
  detail: CaseDetail;
}

export function CaseDecision({ detail }: Props) {
  const { t } = useLingui();
  const { caseId, userId, level, docType, task, finalReasons, isLastAttempt } = detail;
  const { mode, reasons: chosenReasons, parts, note } = useDraft(caseId);
  // Asking again is never final.
  const reasons = chosenReasons.filter((reason) => mode !== 'ask' || !finalReasons.includes(reason));
  const canAsk = task === 'verify' && !isLastAttempt;
  const decide = useDecide();
  const confirmRef = useRef<HTMLButtonElement>(null);
  const noteRef = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview({ caseId, kind: mode === 'approve' ? 'approve' : 'reject', reasons });
  const isFinal =
    mode === 'reject' &&
    (preview.data?.isFinal || isLastAttempt || reasons.some((reason) => finalReasons.includes(reason)));
  const setMode = (next: DecisionMode) => changeDraft(caseId, { mode: next });
  useEffect(() => {
    if (mode !== 'choose') confirmRef.current?.focus();
  }, [mode]);

  const missing =
    (mode === 'reject' || mode === 'ask') && reasons.length === 0
      ? t`Select at least one reason.`
      : mode === 'ask' && parts.length === 0
        ? t`Select at least one image.`
        : isFinal && note.trim() === ''
          ? t`Add a note for the second officer.`
          : null;

  const confirm = () => {
    if (mode === 'choose') return;
    if (missing) {
      if (isFinal && reasons.length > 0) noteRef.current?.focus();
      return;
    }
    const path = { caseId };
    const options = { path, throwOnError: true } as const;
    const withNote = note.trim() === '' ? {} : { note: note.trim() };
    const chosen = [...reasons];
    const labels = {
      approve: t`Approved: ${userId}`,
      reject: isFinal ? t`Final rejection proposed: ${userId}` : t`Rejected: ${userId}`,
      ask: t`New images requested: ${userId}`,
    };
    decide({
      itemId: caseId,
      label: labels[mode],
      send: (request) =>
        mode === 'approve'
          ? decideCase({ ...options, ...request, body: { kind: 'approve', ...withNote } })
          : mode === 'reject'
            ? decideCase({ ...options, ...request, body: { kind: 'reject', reasons: chosen, ...withNote } })
            : requestDocument({ ...options, ...request, body: { parts: [...parts], reasons: chosen } }),
    });
  };

  const group = t`Decision`;
  const choices = [
    { keys: 'A', label: t`Approve`, mode: 'approve' },
    { keys: 'R', label: t`Reject`, mode: 'reject' },
    ...(canAsk ? [{ keys: 'K', label: t`Request new images`, mode: 'ask' } as const] : []),
  ] as const;
  useShortcuts([
    ...choices.map(({ keys, label, mode: next }) => ({ keys, label, group, run: () => setMode(next) })),
    ...(mode === 'choose'
      ? []
      : [
          { keys: 'Escape', label: t`Back`, group, run: () => setMode('choose'), inFields: true },
          { keys: 'mod+Enter', label: t`Confirm`, group, run: confirm, inFields: true },
          { keys: 'N', label: t`Add note`, group, run: () => noteRef.current?.focus() },
        ]),
  ]);

  if (mode === 'choose')
    return (
      <Stack gap="xs" p="md" className={classes.choices}>
        {choices.map(({ keys, label, mode: next }, at) => (
          <Button
            key={keys}
            size="sm"
            variant={at === 0 ? 'filled' : 'default'}
            className={classes.choice}
            justify="space-between"
            rightSection={<Keys keys={keys} />}
            aria-keyshortcuts={keys}
            onClick={() => setMode(next)}
          >
            {label}
          </Button>
        ))}
        {isLastAttempt && (
          <Text size="xs" c="dimmed">
            <Trans>The customer has no attempts left. A rejection will be final.</Trans>
          </Text>
        )}
      </Stack>
    );

  const title = choices.find((choice) => choice.mode === mode)?.label ?? '';
  return (
    <div className={classes.panel}>
      <Stack gap="md" className={classes.body}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {title}
          </Title>
          <Button variant="subtle" rightSection={<Keys keys="Escape" />} onClick={() => setMode('choose')}>
            <Trans>Back</Trans>
          </Button>
        </Group>
        {mode === 'ask' && (
          <Checkbox.Group
            label={t`Images to request`}
            description={level === 'LEVEL_1' && t`A new selfie is always required.`}
            value={[...parts]}
            onChange={(next) => changeDraft(caseId, { parts: next as CapturePart[] })}
          >
            <Group gap="md" mt={6}>
              {listRequiredParts(level, docType).map((part) => (
                <Checkbox key={part} size="xs" value={part} label={t(PART_TEXTS[part])} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {mode !== 'approve' && (
          <ReasonList
            reasons={listReasons(level).filter((reason) => mode !== 'ask' || !finalReasons.includes(reason))}
            chosen={reasons}
            finalReasons={finalReasons}
            onToggle={(reason) => toggleReason(caseId, reason)}
          />
        )}
        <MailPreview caseId={caseId} kind={mode === 'approve' ? 'approve' : 'reject'} reasons={reasons} />
        {mode !== 'ask' && (
          <Textarea
            ref={noteRef}
            label={isFinal ? t`Note for the second officer` : t`Note (optional)`}
            description={t`Internal note, not shown to the customer`}
            autosize
            minRows={2}
            maxLength={1000}
            required={isFinal}
            value={note}
            onChange={({ currentTarget }) => changeDraft(caseId, { note: currentTarget.value })}
          />
        )}
      </Stack>
      <Stack gap={6} className={classes.foot}>
        {missing && (
          <Text size="xs" c="dimmed" role="status">
            {missing}
          </Text>
        )}
        <Button
          ref={confirmRef}
          size="sm"
          color={mode === 'reject' ? 'red' : undefined}
          aria-disabled={missing !== null}
          data-disabled={missing !== null || undefined}
          justify="space-between"
          rightSection={<Keys keys="Enter" />}
          onClick={confirm}
        >
          {isFinal
            ? t`Propose final rejection`
            : mode === 'approve'
              ? t`Approve and take next`
              : mode === 'reject'
                ? t`Reject and take next`
                : t`Request and take next`}
        </Button>
      </Stack>
    </div>
  );
}
