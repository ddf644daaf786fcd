// Language, theme, help, log out. [N5, S24]
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
import { HelpLinks } from './help-links.tsx';
import { LanguageField } from './language-field.tsx';
import { closeMenu, menuStore } from './menu-store.ts';
import { ScanFromComputer } from './scan-from-computer.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from './theme.ts';
import styles from './menu-sheet.module.css';

function ThemeChoiceField() {
  const { t } = useLingui();
  const [choice, setChoice] = useState(themeChoice);
  const option = (value: ThemeChoice, label: string, icon: ReactNode) => ({ value, label, icon });
  return (
    <ChoiceCards
      legend={t`Theme`}
      name="theme"
      value={choice}
      options={[
        option('system', t`Like my device`, <SystemIcon size={20} />),
        option('light', t`Light`, <SunIcon size={20} />),
        option('dark', t`Dark`, <MoonIcon size={20} />),
      ]}
      onChange={(value) => {
        const next = value as ThemeChoice; // one of the three options above
        chooseTheme(next);
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
        {!getPlatform().paintsPage && <ThemeChoiceField />}
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
          <Trans>Log out</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
