import { lazy, Suspense } from 'react';
import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { i18n } from '@lingui/core';
import './mantine.css';
import './tokens.css';
import { getDateLanguage } from '../i18n/date-languages.ts';
import { getDirection } from '../i18n/languages.ts';
import { queryClient } from './query-client.ts';
import { Session } from './session.tsx';
import { THEME } from './theme.ts';

/** Not needed for the first view. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

const colorScheme = localStorageColorSchemeManager({ key: 'desk-theme' });

function Themed() {
  const { t, i18n: language } = useLingui();
  const { locale } = language;
  const closeButtonProps = { 'aria-label': t`Close` };
  const theme = mergeThemeOverrides(THEME, {
    components: { Notification: { defaultProps: { closeButtonProps } } },
  });
  return (
    <DirectionProvider key={locale} initialDirection={getDirection(locale)} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorScheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <DatesProvider settings={{ locale: getDateLanguage(locale), firstDayOfWeek: 1 }}>
          <Suspense>
            <Toasts />
          </Suspense>
          <Session />
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

export const App = () => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  </I18nProvider>
);
