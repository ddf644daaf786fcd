import { INVESTOR_TEXTS, type InvestorClass } from '#app/i18n/texts/investor-texts.ts';
import { Footer } from '#app/ui/layout/footer.tsx';
import { Card, type CardProps } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { CountUp } from '#app/ui/feedback/count-up.tsx';
import { Delayed } from '#app/ui/feedback/delayed.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { AccordionSection } from '#app/ui/layout/accordion-section.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { IdCardIcon } from '#app/ui/icons.ts';
import { InvestorStatus } from '#app/ui/feedback/investor-status.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { EmbeddedMark } from '#app/ui/identity/embedded-mark.tsx';
import { QrCode } from '#app/ui/layout/qr-code.tsx';
import type { LevelCardState } from '#app/ui/identity/level-card-frame.tsx';
import { LevelCard, type PrintedLine } from '#app/ui/identity/level-card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Offer } from '#app/ui/feedback/offer.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { ProgressSegments } from '#app/ui/feedback/progress-segments.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { ListCard } from '#app/ui/layout/list-card.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { TrustLine } from '#app/ui/identity/trust-line.tsx';
import type { Tone } from '#app/lib/text/tone.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Sample } from './sample.tsx';

const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const CARDS: readonly NonNullable<CardProps['tone']>[] = [
  'plain',
  'brand',
  'info',
  'success',
  'warning',
  'danger',
];
const LEVELS = [0, 1, 2] as const;
const STATES: readonly LevelCardState[] = ['plain', 'scanning', 'review', 'retry', 'closed'];
const LINES: readonly PrintedLine[] = [
  { label: 'Name', value: 'Maria Olsen' },
  { label: 'Born', value: '14 May 1990' },
  { label: 'Number', value: 'X1234567' },
  { label: 'Valid until', value: '1 Mar 2031' },
  { label: 'Country', value: 'Norway' },
];
const READ_LINES = LINES.map((line, at) => (at < 2 ? line : { ...line, value: null }));
const INVESTOR_STATUSES = Object.keys(INVESTOR_TEXTS) as InvestorClass['status'][]; // the record's own keys
const INVESTOR: Omit<InvestorClass, 'status'> = {
  kind: 'PROFESSIONAL',
  inForce: true,
  noticeSigned: true,
  preCheck: 'none',
  formOpen: false,
  appliedAt: '2026-01-10T09:00:00Z',
  validUntil: '2027-01-10T09:00:00Z',
  applyFrom: null,
};

/** Components that show a state: chips, notices, cards, lists, progress, placeholders. */
export function StateSamples() {
  return (
    <>
      <Sample title="Chips">
        {TONES.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </Sample>
      <Sample title="Notices" wide>
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice, ${tone}`}>
            <p>What happened, and what to do now.</p>
          </Notice>
        ))}
        <StaleNotice />
      </Sample>
      <Sample title="Cards" wide>
        {CARDS.map((tone) => (
          <Card key={tone} tone={tone}>
            <p>A card, {tone}</p>
          </Card>
        ))}
      </Sample>
      <Sample title="Investor classes" wide>
        {INVESTOR_STATUSES.map((status) => (
          <InvestorStatus key={status} held={{ ...INVESTOR, status }} />
        ))}
      </Sample>
      <Sample title="Offers" wide>
        <Offer
          action="Turn on"
          busy={false}
          onPress={() => undefined}
          refusal="Not now"
          error="Something went wrong. Please try again."
        >
          We can tell you when it is decided.
        </Offer>
      </Sample>
      <Sample title="Lists" wide>
        <ListCard label="Tasks">
          <ListRow icon={<IdCardIcon size={20} />} title="A row that leads on" detail="Detail" href="#main" />
          <ListRow
            icon={<IdCardIcon size={20} />}
            title="A task with a date"
            detail="The whole row leads to it"
            trailing={<StatusChip tone="warning">Due in 3 days</StatusChip>}
            onPress={() => undefined}
          />
          <ListRow title="A row without a link" trailing="Trailing" />
        </ListCard>
        <Card>
          <DefinitionList
            items={[
              { term: 'Name', value: 'M*** O***' },
              { term: 'Born', value: '19**-**-**' },
            ]}
          />
        </Card>
        <Disclosure summary="More about this">
          <p>What most people need not read.</p>
        </Disclosure>
        <Accordion>
          <AccordionSection title="A section">
            <p>Closed on a phone.</p>
          </AccordionSection>
          <AccordionSection title="Another">
            <p>Open beside a rail.</p>
          </AccordionSection>
        </Accordion>
      </Sample>
      <Sample title="Progress" wide>
        <p>
          Up to <CountUp value={50} format={String} /> BTC a day
        </p>
        <ProgressBar value={0.4} label="Uploading, 40%" />
        <ProgressSegments
          items={[
            { label: 'Country', state: 'done' },
            { label: 'Document', state: 'current' },
            { label: 'Selfie', state: 'todo' },
          ]}
        />
        <Timeline
          items={[
            { title: 'Sent', time: 'Today', state: 'done' },
            { title: 'Being checked', detail: 'Up to 48 hours', state: 'current' },
            { title: 'Decision', state: 'todo' },
            { title: 'Turned down', state: 'failed' },
          ]}
        />
      </Sample>
      <Sample title="Level cards and waiting">
        {LEVELS.map((level) => (
          <LevelCard key={level} brand="Attesta" level={level} label={`Level ${level}`} name="M*** O***" />
        ))}
        {STATES.map((state) => (
          <LevelCard key={state} brand="Attesta" level={0} label={`Level 0, ${state}`} state={state} />
        ))}
        {STATES.map((state) => (
          <LevelCard key={state} brand="Attesta" level={1} label={`Level 1, ${state}`} state={state} />
        ))}
        <LevelCard brand="Attesta" level={0} label="Level 0" state="scanning" lines={READ_LINES} />
        <LevelCard
          brand="Attesta"
          level={0}
          label="Level 0"
          lines={LINES}
          picture={<Illustration name="id-front" />}
          portrait={<Illustration name="selfie" />}
        />
        <EmbeddedMark brand="Attesta" />
        <QrCode text="https://app.example.com/verify" label="QR code" />
        <RailPart>
          <TrustLine />
        </RailPart>
        <Spinner label="Loading" />
        <Skeleton width={160} height={24} />
        <Delayed ms={300}>
          <Spinner size={32} />
        </Delayed>
        <VisuallyHidden>Only read out</VisuallyHidden>
      </Sample>
      <Sample title="A page that is not there yet, and what stands below one" wide>
        <PageSkeleton />
        <Footer early={false} brand="Attesta" receipt="/user/accounts/auth/receipt" />
        <Footer early={false} brand="Attesta" receipt={null} />
      </Sample>
      <Sample title="A page of rows whose data is on its way" wide>
        <RowsSkeleton card />
      </Sample>
    </>
  );
}
