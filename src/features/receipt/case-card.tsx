// One submission: what was taken, and what computers did with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReceiptCase, ReceiptItem } from '#contract/calls/receipt.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { CameraIcon, FaceIcon, FileIcon, PenIcon, ShieldIcon, ComputerIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { getPhotoTitle, listFields } from './receipt-texts.ts';
import styles from './receipt.module.css';

export function CaseCard({ found }: { found: ReceiptCase }) {
  const { taken, read, face, submittedAt, provider } = found;
  const company = PROVIDER_NAMES[provider];
  const sentAt = submittedAt && formatDateTime(submittedAt);
  return (
    <PageSection
      title={<CaseTitle {...found} />}
      aside={
        <p className={styles.time}>{sentAt ? <Trans>Sent {sentAt}</Trans> : <Trans>Not sent yet</Trans>}</p>
      }
    >
      <Card>
        <RowList>
          {taken.map((item) => (
            <TakenRow key={`${item.kind} ${item.part}`} item={item} found={found} />
          ))}
          {read && <ReadRow fields={read.fields} />}
          {/* A provider's comparison is unknown, so the page does not mention it. */}
          {face && face.state !== 'unknown' && <FaceRow state={face.state} />}
          {company && <ProviderRow name={company} />}
        </RowList>
      </Card>
    </PageSection>
  );
}

function CaseTitle({ level, task }: ReceiptCase): ReactNode {
  if (task === 'update')
    return level === 'LEVEL_1' ? <Trans>Re-verification</Trans> : <Trans>Update your address</Trans>;
  return level === 'LEVEL_1' ? <Trans>Level 1: identity</Trans> : <Trans>Level 2: address</Trans>;
}

function TakenRow({
  item: { kind, part, count, fields, at },
  found,
}: {
  item: ReceiptItem;
  found: ReceiptCase;
}) {
  const { i18n } = useLingui();
  const time = at ? formatDateTime(at) : undefined;
  if (kind === 'frames')
    return (
      <ListRow
        icon={<FaceIcon />}
        title={
          <Plural value={count} one="# photo of your motion check" other="# photos of your motion check" />
        }
        detail={time}
      />
    );
  if (kind === 'picture') {
    const Icon = part === 'selfie' ? FaceIcon : part?.startsWith('poa') ? FileIcon : CameraIcon;
    return <ListRow icon={<Icon />} title={getPhotoTitle(i18n, part, found)} detail={time} />;
  }
  const name = PROVIDER_NAMES[found.provider];
  return (
    <ListRow
      icon={<PenIcon />}
      title={name ? <Trans>Details we got from {name}</Trans> : <Trans>Details you entered</Trans>}
      detail={listFields(i18n, fields)}
    />
  );
}

function ReadRow({ fields }: { fields: NonNullable<ReceiptCase['read']>['fields'] }) {
  const { i18n } = useLingui();
  return (
    <ListRow
      icon={<ComputerIcon />}
      title={<Trans>A computer read your photos</Trans>}
      detail={fields.length > 0 ? listFields(i18n, fields) : <Trans>It recognised no details.</Trans>}
    />
  );
}

type Comparison = Exclude<NonNullable<ReceiptCase['face']>['state'], 'unknown'>;

function FaceRow({ state }: { state: Comparison }) {
  const titles: Record<Comparison, ReactNode> = {
    compared: <Trans>A computer compared your face</Trans>,
    not_compared: <Trans>No computer compared your face</Trans>,
    pending: <Trans>No computer has compared your face yet</Trans>,
  };
  return <ListRow icon={<FaceIcon />} title={titles[state]} />;
}

function ProviderRow({ name }: { name: string }) {
  return (
    <ListRow
      icon={<ShieldIcon />}
      title={<Trans>Checked by {name}</Trans>}
      detail={<Trans>The privacy notice of {name} covers what you gave to it.</Trans>}
    />
  );
}
