import { useTexts } from '#app/questionnaire/form-context.ts';
import type { StudyCard } from '#contract/forms/blocks/study-cards.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { InfoIcon } from '#app/ui/icons.ts';
import styles from './study-cards.module.css';

export function StudyCards({ cards }: { cards: readonly StudyCard[] }) {
  const texts = useTexts();
  return (
    <Card className={styles.cards}>
      {cards.map(({ id, title, points, check }) => (
        <Disclosure key={id} summary={texts(title)}>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{texts(point)}</li>
            ))}
          </ul>
          <p className={styles.check}>
            <InfoIcon size={18} />
            {texts(check)}
          </p>
        </Disclosure>
      ))}
    </Card>
  );
}
