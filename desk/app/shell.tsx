import { lazy, Suspense } from 'react';
import {
  Alert,
  Avatar,
  Button,
  Menu,
  NavLink,
  Text,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { getLanguageName } from '#contract/language-names.ts';
import { endAllSessions, endSession } from '../client/sdk.gen.ts';
import { chooseLanguage, DESK_LANGUAGES } from '../i18n/languages.ts';
import { ROLE_TEXTS } from '../texts/people-texts.ts';
import { KeyboardIcon, LanguageIcon, SearchIcon, SignOutIcon } from '../ui/icons.ts';
import { Keys } from '../ui/keys.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { SECTIONS } from './navigation.ts';
import { useOfficer } from './officer.ts';
import { queryClient } from './query-client.ts';
import { useShortcuts } from './shortcuts.ts';
import classes from './shell.module.css';

/** Not needed for the first view. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const HeldDecisions = lazy(async () => ({
  default: (await import('./held-decisions.tsx')).HeldDecisions,
}));
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

async function signOut(everywhere: boolean): Promise<void> {
  await (everywhere ? endAllSessions() : endSession());
  queryClient.clear();
  globalThis.location.assign('/');
}

/** Questions of forms and titles come from the gateway. */
async function switchLanguage(tag: string): Promise<void> {
  await chooseLanguage(tag);
  await queryClient.invalidateQueries();
}

function OfficerMenu({ showKeys }: { showKeys: () => void }) {
  const { t, i18n } = useLingui();
  const { officer } = useOfficer();
  // Without it, Mantine writes a style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const themes = [
    { value: 'auto', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const;
  return (
    <Menu position="top-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.officer} aria-label={t`Menu for ${officer.name}`}>
          <Avatar size={24} name={officer.name} />
          <span className={classes.officerText}>
            <Text size="sm" fw={500} truncate>
              {officer.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {t(ROLE_TEXTS[officer.role])}
            </Text>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<KeyboardIcon size={16} />}
          rightSection={<Keys keys="shift+?" />}
          onClick={showKeys}
        >
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        <Menu.Label>
          <Trans>Theme</Trans>
        </Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        >
          {themes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<LanguageIcon size={16} />}>
              <Trans>Language</Trans>
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown className={classes.languages}>
            <Menu.RadioGroup value={i18n.locale} onChange={(tag) => void switchLanguage(tag)}>
              {DESK_LANGUAGES.map((tag) => (
                <Menu.RadioItem key={tag} value={tag} lang={tag}>
                  {getLanguageName(tag)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={() => void signOut(false)}>
          <Trans>Sign out</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={() => void signOut(true)}>
          <Trans>Sign out everywhere</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function Shell() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { online } = useNetwork();
  const [isKeyListOpen, keyList] = useDisclosure();
  const group = t`General`;
  useShortcuts([
    { keys: 'mod+K', label: t`Find a customer or action`, group, run: spotlight.open, inFields: true },
    { keys: 'shift+?', label: t`Show keyboard shortcuts`, group, run: keyList.open },
    ...SECTIONS.map(({ to, label, keys }) => ({
      keys,
      label: t(label),
      group: t`Pages`,
      run: () => void navigate({ to }),
    })),
  ]);
  return (
    <div className={classes.shell} data-narrow={path.startsWith('/work/') || undefined}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <nav className={classes.rail} aria-label={t`Pages`}>
        <div className={classes.brand}>
          <Wordmark />
        </div>
        <Button
          variant="default"
          className={classes.find}
          justify="space-between"
          leftSection={<SearchIcon size={14} />}
          rightSection={<Keys keys="mod+K" />}
          onClick={spotlight.open}
        >
          <Trans>Find</Trans>
        </Button>
        {SECTIONS.map(({ to, label, icon: Icon, keys }) => (
          <Tooltip key={to} label={<Keys keys={keys} />} position="right">
            <NavLink
              renderRoot={(props) => <Link to={to} {...props} />}
              active={path === to || path.startsWith(`${to}/`)}
              aria-keyshortcuts={keys.replace('shift', 'Shift')}
              label={t(label)}
              aria-label={t(label)}
              leftSection={<Icon size={16} />}
              className={classes.link}
            />
          </Tooltip>
        ))}
        <div className={classes.end}>
          <OfficerMenu showKeys={keyList.open} />
        </div>
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        {!online && (
          <Alert className={classes.offline} role="status">
            <Trans>
              You’re offline. This page may be out of date, and decisions cannot be sent until you’re back
              online.
            </Trans>
          </Alert>
        )}
        <Outlet />
      </main>
      <Suspense>
        <HeldDecisions />
      </Suspense>
      <Suspense>
        <Palette />
        <KeyList opened={isKeyListOpen} onClose={keyList.close} />
      </Suspense>
    </div>
  );
}
