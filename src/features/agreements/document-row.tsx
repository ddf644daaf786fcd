import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FileIcon, LockIcon, SuccessIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { isAccepted, type Document } from './document.ts';

interface DocumentRowProps {
  document: Document;
  isBlocked: boolean;
  href: string;
}

function createChip({ signBy, refused }: Document): ReactNode {
  if (signBy)
    return (
      <StatusChip tone="warning">
        <Trans>New version</Trans>
      </StatusChip>
    );
  if (refused)
    return (
      <StatusChip tone="danger">
        <Trans>Declined</Trans>
      </StatusChip>
    );
  return null;
}

function createDetailText(document: Document, isBlocked: boolean): ReactNode {
  const { accepted, signed } = document;
  if (accepted && isAccepted(document)) {
    const when = formatDate(accepted.at);
    return signed ? <Trans>Signed on {when}</Trans> : <Trans>Accepted on {when}</Trans>;
  }
  const chip = createChip(document);
  if (chip) return chip;
  if (isBlocked) return <Trans>Read the documents above first</Trans>;
  return signed ? <Trans>To read and sign</Trans> : <Trans>To read and accept</Trans>;
}

export function DocumentRow({ document, isBlocked, href }: DocumentRowProps) {
  const accepted = isAccepted(document);
  return (
    <ListRow
      icon={accepted ? <SuccessIcon /> : isBlocked ? <LockIcon /> : <FileIcon />}
      title={<span lang={document.text.lang}>{document.text.title}</span>}
      detail={createDetailText(document, isBlocked)}
      href={href}
    />
  );
}
