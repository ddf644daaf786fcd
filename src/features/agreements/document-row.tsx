import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FileIcon, LockIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { isAccepted, type Document } from './document.ts';

interface DocumentRowProps {
  document: Document;
  isBlocked: boolean;
  href: string;
}

function createChip(document: Document): ReactNode {
  const { accepted, signBy, signed, refused } = document;
  if (accepted && isAccepted(document)) {
    const when = formatDate(accepted.at);
    return (
      <StatusChip tone="success">
        {signed ? <Trans>Signed on {when}</Trans> : <Trans>Accepted on {when}</Trans>}
      </StatusChip>
    );
  }
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
  return (
    <StatusChip tone="info">
      {signed ? <Trans>To read and sign</Trans> : <Trans>To read and accept</Trans>}
    </StatusChip>
  );
}

export function DocumentRow({ document, isBlocked, href }: DocumentRowProps) {
  const waits = isBlocked && !isAccepted(document) && !document.signBy && !document.refused;
  return (
    <ListRow
      icon={waits ? <LockIcon /> : <FileIcon />}
      title={<span lang={document.text.lang}>{document.text.title}</span>}
      detail={waits ? <Trans>Read the documents above first</Trans> : undefined}
      trailing={waits ? undefined : createChip(document)}
      href={href}
    />
  );
}
