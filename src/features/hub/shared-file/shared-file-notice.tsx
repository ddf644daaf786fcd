// [W5] A file that the user shared with the installed app, and the page that can use it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { href } from '#app/paths.ts';
import { loadSharedFile } from '#app/state/uploads/shared-file.ts';
import { sharedFileStore } from '#app/state/uploads/shared-file.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { getSharedFileUse, SHARED_FILE_TEXTS, getShareErrorText } from './shared-file-use.ts';

export function SharedFileNotice({ input }: { input: StepInput }) {
  const { i18n } = useLingui();
  const { state, file, megabytes } = useSnapshot(sharedFileStore);
  const [mark] = useState(readSharedParam);
  const shareError = getShareErrorText(mark);
  useEffect(() => {
    if (!shareError) void loadSharedFile();
  }, [shareError]);

  if (shareError)
    return (
      <Notice tone="warning" title={<Trans>We cannot use the file you shared</Trans>}>
        <p>{i18n._(shareError)}</p>
      </Notice>
    );
  if (state === 'dismissed') return null;
  const use = getSharedFileUse(input);
  const isUsable = use === 'verify' || use === 'update';
  const { text, label, page } = SHARED_FILE_TEXTS[use];
  const lead = label && page && (
    <ButtonLink
      href={href(page[0], { ...page[1], shared: file && isUsable ? '1' : undefined })}
      size="middle"
      variant="secondary"
    >
      {i18n._(label)}
    </ButtonLink>
  );
  if (file)
    return (
      <Notice tone="info" title={<Trans>You shared a file</Trans>} action={lead}>
        <p>
          <bdi>{file.name}</bdi>, <Trans>{megabytes} MB</Trans>
        </p>
        <p>{i18n._(text)}</p>
      </Notice>
    );
  if (state !== 'missing') return <Skeleton height={152} radius="var(--radius-card)" />;
  return (
    <Notice tone="info" title={<Trans>We did not receive the file you shared</Trans>} action={lead}>
      <p>
        {isUsable ? (
          <Trans>You can choose the file again when you send your proof of address.</Trans>
        ) : (
          i18n._(text)
        )}
      </p>
    </Notice>
  );
}
