import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FileIcon, LockIcon, SuccessIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { isSettled, type Document } from './document.ts';

interface DocumentRowProps {
  document: Document;
  /** Others come first. */
  waits: boolean;
  href: string;
}

function chipOf({ signBy, refused }: Document): ReactNode {
  if (signBy)
    return (
      <StatusChip tone="warning">
        <Trans>New version</Trans>
      </StatusChip>
    );
  if (refused)
    return (
      <StatusChip tone="danger">
        <Trans>Refused</Trans>
      </StatusChip>
    );
  return null;
}

function detailOf(document: Document, waits: boolean): ReactNode {
  const { accepted, signed } = document;
  if (accepted && isSettled(document)) {
    const when = formatDate(accepted.at);
    return signed ? <Trans>Signed on {when}</Trans> : <Trans>Accepted on {when}</Trans>;
  }
  const chip = chipOf(document);
  if (chip) return chip;
  if (waits) return <Trans>After the documents above</Trans>;
  return signed ? <Trans>To be read and signed</Trans> : <Trans>To be read and accepted</Trans>;
}

/** A document in the list of its product: where it stands, and the way to it. */
export function DocumentRow({ document, waits, href }: DocumentRowProps) {
  const settled = isSettled(document);
  return (
    <ListRow
      icon={settled ? <SuccessIcon /> : waits ? <LockIcon /> : <FileIcon />}
      title={<span lang={document.text.lang}>{document.text.title}</span>}
      detail={detailOf(document, waits)}
      href={href}
    />
  );
}
