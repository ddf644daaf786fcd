// Language, theme, help and log out. [N5, S24]
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { getPlatform } from '#app/platform/platform.ts';
import { signOut } from '#app/state/session/sign-out.ts';
import { userStore } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LogOutIcon, MoonIcon, SunIcon, SystemIcon } from '#app/ui/icons.ts';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { LanguageField } from './language-field.tsx';
import { closeMenu, menuStore } from './menu-store.ts';
import { ScanFromComputer } from './scan-from-computer.tsx';
import { applyThemeChoice, type ThemeChoice, readThemeChoice } from './theme.ts';
import styles from './menu-sheet.module.css';
import { listHelpPages } from '#app/i18n/texts/help-texts.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

function ThemeChoiceField() {
  const { t } = useLingui();
  const [choice, setChoice] = useState(readThemeChoice);
  const option = (value: ThemeChoice, label: string, icon: ReactNode) => ({ value, label, icon });
  return (
    <ChoiceCards
      legend={t`Theme`}
      name="theme"
      value={choice}
      options={[
        option('system', t`Same as device`, <SystemIcon size={20} />),
        option('light', t`Light`, <SunIcon size={20} />),
        option('dark', t`Dark`, <MoonIcon size={20} />),
      ]}
      onChange={(value) => {
        const next = value as ThemeChoice; // the value of an option above
        applyThemeChoice(next);
        setChoice(next);
      }}
    />
  );
}

export function MenuSheet() {
  const { open } = useSnapshot(menuStore);
  const { profile } = useSnapshot(userStore);
  const [leaving, setLeaving] = useState(false);
  return (
    <Sheet open={open} onClose={closeMenu} title={<Trans>Menu</Trans>}>
      <div className={styles.menu}>
        {profile && (
          <p className={styles.person}>
            <strong>{profile.maskedName}</strong>
            <span>{profile.maskedEmail}</span>
          </p>
        )}
        <LanguageField />
        {!getPlatform().hasOwnTheme && <ThemeChoiceField />}
        <HelpLinks />
        <ScanFromComputer />
        <Button
          variant="secondary"
          size="large"
          block
          icon={<LogOutIcon size={20} />}
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function HelpLinks() {
  const { i18n, t } = useLingui();
  const pages = listHelpPages();
  if (pages.length === 0) return null;
  return (
    <RowList label={t`Help`}>
      {pages.map(({ topic, text, url }) => (
        <ListRow key={topic} title={i18n._(text)} outside onPress={() => getPlatform().openExternal(url)} />
      ))}
    </RowList>
  );
}
