// A provider's own screens within our page, and what stands beside them: that they are coming, what to do when they do not, and
// when the camera is out of reach. Leaving takes all of it off the page. [M3]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tongueOf } from '#app/i18n/languages.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { InsteadNotice } from './instead-notice.tsx';
import { type LaunchAim, launchHref, leaveFor, statusAddress } from './launch-aim.ts';
import { ScriptHelp, type Trouble } from './script-help.tsx';
import type { CloseScript, OpenScript } from './scripts/script.ts';
import type { Launch, LaunchView, Script } from './use-launch.ts';
import { WaysOut } from './ways-out.tsx';
import styles from './launch.module.css';

/** Whoever has shown nothing by then is taken to show nothing at all. */
const PATIENCE_MS = 8000;

/** Lazy-loaded: each flow needs only one of them. */
const SCRIPTS: Record<Script['provider'], () => Promise<OpenScript>> = {
  SUMSUB: () => import('./scripts/open-sumsub.ts').then((each) => each.openSumsub),
  ONFIDO: () => import('./scripts/open-onfido.ts').then((each) => each.openOnfido),
};

const themeNow = (): 'light' | 'dark' =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
    ? 'dark'
    : 'light';

interface ScriptViewProps {
  aim: LaunchAim;
  view: Extract<LaunchView, { phase: 'script' }>;
  name: string;
  launch: Launch;
}

export function ScriptView({ aim, view, name, launch }: ScriptViewProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isReady = useRef(false);
  const { script } = view;

  const begin = useEffectEvent((open: OpenScript, container: HTMLElement, isOpen: () => boolean) => {
    let isDone = false;
    return open({
      ...script,
      language: tongueOf(currentLanguage()),
      theme: themeNow(),
      title: t`Check by ${name}`,
      container,
      ready() {
        if (!isOpen()) return;
        isReady.current = true;
        setReady(true);
        setTrouble((now) => (now === 'silent' ? null : now));
      },
      finished() {
        if (!isOpen() || isDone) return;
        isDone = true;
        launch.finished();
      },
      closed: () => isOpen() && launch.closed(),
      trouble: (what) => isOpen() && setTrouble(what),
      freshToken: () =>
        launch.freshToken().catch((error: unknown) => {
          if (isOpen()) setTrouble('failed');
          throw error;
        }),
    });
  });
  useEffect(() => {
    // Where somebody is from is in no address that a script of theirs could read.
    history.replaceState(history.state, '', launchHref({ ...aim, country: '' }));
  }, [aim]);
  useEffect(() => {
    let isOpen = true;
    let close: CloseScript | null = null;
    const silent = setTimeout(() => {
      if (!isReady.current) setTrouble((now) => now ?? 'silent');
    }, PATIENCE_MS);
    SCRIPTS[script.provider]().then(
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
      <InsteadNotice instead={view.instead} name={name} />
      {trouble && (
        <ScriptHelp trouble={trouble} name={name}>
          <WaysOut aim={aim} others={view.others} onAgain={launch.again} />
        </ScriptHelp>
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
        <Button block onClick={() => leaveFor(statusAddress(false))}>
          <Trans>Leave for now</Trans>
        </Button>
      )}
    </Page>
  );
}
