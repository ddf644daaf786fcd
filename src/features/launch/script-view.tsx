// A provider's script in this page, with help when it does not load or cannot use the camera. Leaving removes the script. [M3]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { getPrimaryLanguage } from '#app/i18n/languages.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { type LaunchParams, buildLaunchHref, redirectTo, buildStatusHref } from './launch-params.ts';
import styles from './launch.module.css';
import type { CloseScript, OpenScript } from './scripts/script.ts';
import type { Launch, LaunchView, Script } from './use-launch.ts';
import { OtherProviders } from './other-providers.tsx';

/** A script that shows nothing within this time counts as not working. */
const NO_CONTENT_TIMEOUT_MS = 8000;

/** Lazy-loaded: each flow needs only one of them. */
const SCRIPT_LOADERS: Record<Script['provider'], () => Promise<OpenScript>> = {
  SUMSUB: () => import('./scripts/open-sumsub.ts').then((each) => each.openSumsub),
  ONFIDO: () => import('./scripts/open-onfido.ts').then((each) => each.openOnfido),
};

const getTheme = (): 'light' | 'dark' =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
    ? 'dark'
    : 'light';

interface ScriptViewProps {
  params: LaunchParams;
  view: Extract<LaunchView, { phase: 'script' }>;
  name: string;
  launch: Launch;
}

export function ScriptView({ params, view, name, launch }: ScriptViewProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<ScriptFailure | null>(null);
  const isReady = useRef(false);
  const { script } = view;

  const begin = useEffectEvent((open: OpenScript, container: HTMLElement, isOpen: () => boolean) => {
    let isDone = false;
    return open({
      ...script,
      language: getPrimaryLanguage(getCurrentLanguage()),
      theme: getTheme(),
      title: t`Check by ${name}`,
      container,
      onReady() {
        if (!isOpen()) return;
        isReady.current = true;
        setReady(true);
        setTrouble((now) => (now === 'silent' ? null : now));
      },
      onFinished() {
        if (!isOpen() || isDone) return;
        isDone = true;
        launch.handleFinished();
      },
      onClosed: () => isOpen() && launch.handleClosed(),
      onFailure: (what) => isOpen() && setTrouble(what),
      refreshToken: () =>
        launch.refreshToken().catch((error: unknown) => {
          if (isOpen()) setTrouble('failed');
          throw error;
        }),
    });
  });
  useEffect(() => {
    // The provider's script must not read the user's country from the address.
    history.replaceState(history.state, '', buildLaunchHref({ ...params, country: '' }));
  }, [params]);
  useEffect(() => {
    let isOpen = true;
    let close: CloseScript | null = null;
    const silent = setTimeout(() => {
      if (!isReady.current) setTrouble((now) => now ?? 'silent');
    }, NO_CONTENT_TIMEOUT_MS);
    SCRIPT_LOADERS[script.provider]().then(
      (open) => {
        if (isOpen && place.current) close = begin(open, place.current, () => isOpen);
      },
      () => isOpen && setTrouble('failed'),
    );
    return () => {
      isOpen = false;
      clearTimeout(silent);
      close?.();
    };
  }, [script]);

  return (
    <Page title={<Trans>Your check with {name}</Trans>}>
      <FallbackNotice instead={view.instead} name={name} />
      {trouble && (
        <ScriptFailureNotice trouble={trouble} name={name}>
          <OtherProviders params={params} others={view.others} onAgain={launch.retry} />
        </ScriptFailureNotice>
      )}
      <div className={trouble === 'silent' ? undefined : styles.stage} aria-busy={!ready || undefined}>
        {!ready && !trouble && (
          <p role="status" className={styles.coming}>
            <Spinner />
            <Trans>Opening {name}</Trans>
          </p>
        )}
        <div ref={place} className={trouble === 'silent' ? styles.aside : styles.place} />
      </div>
      {!trouble && (
        <Button block onClick={() => redirectTo(buildStatusHref(false))}>{t`Leave for now`}</Button>
      )}
    </Page>
  );
}

/** silent: the script shows nothing. camera: it cannot use the camera. failed: it reports an error, or its token has expired. */
type ScriptFailure = 'silent' | 'camera' | 'failed';

function ScriptFailureNotice({
  trouble,
  name,
  children,
}: {
  trouble: ScriptFailure;
  name: string;
  children: ReactNode;
}) {
  switch (trouble) {
    case 'silent':
      return (
        <Notice tone="warning" live title={<Trans>{name} is taking a while to open</Trans>} action={children}>
          <Trans>Your connection may be weak, or something in this browser may be blocking {name}.</Trans>
        </Notice>
      );
    case 'camera':
      return (
        <Notice tone="warning" live title={<Trans>Camera not available</Trans>} action={children}>
          <Trans>
            Allow camera access for this page in your browser’s settings, and close other apps that use the
            camera. Then try again.
          </Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" live title={<Trans>{name} could not continue</Trans>} action={children}>
          <Trans>Try again. If the problem continues, choose another option.</Trans>
        </Notice>
      );
  }
}
