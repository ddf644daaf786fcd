// The design system on one page, in either theme and direction, at /user/accounts/dev. Production builds do not contain it.
import { useEffect, useState } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { EvidenceSamples } from './evidence-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import styles from './gallery.module.css';
import { MessageSamples } from './message-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { StateSamples } from './state-samples.tsx';

const option = (value: string) => ({ value, label: value });

/** Sets an attribute of the document while the gallery is open, and restores the previous value. */
function useRoot(name: string, value: string): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(name);
    root.setAttribute(name, value);
    return () => (before === null ? root.removeAttribute(name) : root.setAttribute(name, before));
  }, [name, value]);
}

export default function DevGalleryPage() {
  const [theme, setTheme] = useState('light');
  const [direction, setDirection] = useState('ltr');
  useRoot('data-theme', theme);
  useRoot('dir', direction);
  return (
    <Page title="Design system" width="wide">
      <div className={styles.controls}>
        <ChoiceCards
          row
          legend="Theme"
          name="gallery-theme"
          options={['light', 'dark'].map(option)}
          value={theme}
          onChange={setTheme}
        />
        <ChoiceCards
          row
          legend="Direction"
          name="gallery-direction"
          options={['ltr', 'rtl'].map(option)}
          value={direction}
          onChange={setDirection}
        />
      </div>
      <ButtonSamples />
      <FieldSamples />
      <EvidenceSamples />
      <StateSamples />
      <MessageSamples />
      <PictureSamples />
    </Page>
  );
}
