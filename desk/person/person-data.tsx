// Verified data, and names, addresses and residences over time.
import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getResult } from '../api/result.ts';
import { getPersonHistoryOptions } from '../client/@tanstack/react-query.gen.ts';
import type { PersonHistory, VerifiedAddress } from '../client/types.gen.ts';
import { findDocumentText } from '../texts/people-texts.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { type Format, useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';
import classes from '../ui/tab-page.module.css';

const formatAddress = (address: VerifiedAddress, format: Format): string =>
  [
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`.trim(),
    address.region,
    format.country(address.country),
  ]
    .filter(Boolean)
    .join(', ');

function Verified({ history }: { history: PersonHistory }) {
  const { t } = useLingui();
  const format = useFormat();
  const { identity, address } = history.verified;
  if (!identity && !address)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No verified data.</Trans>
      </Text>
    );
  const document = identity?.docType ? findDocumentText(identity.docType) : undefined;
  return (
    <FactList
      labelWidth={140}
      facts={[
        {
          label: t`Name`,
          value:
            identity &&
            [identity.givenName, identity.middleName, identity.familyName].filter(Boolean).join(' '),
        },
        { label: t`Name in native script`, value: identity?.nativeName },
        { label: t`Date of birth`, value: identity && format.day(identity.birthDate) },
        {
          label: t`Document`,
          value: identity && `${document ? t(document) : ''} ${identity.documentNumber}`.trim(),
        },
        { label: t`Issuing country`, value: identity && format.country(identity.documentCountry) },
        { label: t`Expiry date`, value: identity?.documentExpires && format.day(identity.documentExpires) },
        { label: t`Address`, value: address && formatAddress(address, format) },
      ]}
    />
  );
}

/** Rows of one kind; left out if there are none. */
function Rows({ title, rows }: { title: string; rows: readonly { at: string; text: string }[] }) {
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <FactList
        labelWidth={140}
        facts={rows.map(({ at, text }) => ({ label: format.moment(at), value: text }))}
      />
    </Section>
  );
}

function History({ history }: { history: PersonHistory }) {
  const { t } = useLingui();
  const describe = useCodeText();
  const format = useFormat();
  return (
    <div className={classes.columns}>
      <div>
        <Section title={t`Verified data`}>
          <Verified history={history} />
        </Section>
        <Rows
          title={t`Name history`}
          rows={history.names.map(({ at, givenName, familyName }) => ({
            at,
            text: `${givenName} ${familyName}`.trim(),
          }))}
        />
        <Rows
          title={t`Address history`}
          rows={history.addresses.map((address) => ({
            at: address.at,
            text: formatAddress(address, format),
          }))}
        />
        <Rows
          title={t`Residence history`}
          rows={history.residences.map(({ at, country }) => ({ at, text: format.country(country) }))}
        />
      </div>
      <div>
        <Rows
          title={t`Verification resets`}
          rows={history.resets.map(({ at, reason, explanation }) => ({
            at,
            text: [describe(reason), explanation].filter(Boolean).join(': '),
          }))}
        />
        <Rows
          title={t`Identity transfers`}
          rows={history.transfers.map(({ at, otherUserId, direction, status }) => ({
            at,
            text: `${direction === 'in' ? t`from ${otherUserId}` : t`to ${otherUserId}`} · ${describe(status === 'PENDING' ? 'open' : status)}`,
          }))}
        />
        <Rows
          title={t`Investor classes`}
          rows={history.investorClasses.map(({ grantedAt, kind, expiresAt }) => ({
            at: grantedAt,
            text: t`${describe(kind)}, until ${format.date(expiresAt)}`,
          }))}
        />
        <Rows
          title={t`ID number checks`}
          rows={history.numberChecks.map(({ at, docType, result }) => ({
            at,
            text: `${describe(docType)}: ${describe(result)}`,
          }))}
        />
      </div>
    </div>
  );
}

export function PersonData({ userId }: { userId: string }) {
  const history = useQuery({ ...getPersonHistoryOptions({ path: { userId } }), select: getResult });
  return <QueryContent query={history}>{(data) => <History history={data} />}</QueryContent>;
}
