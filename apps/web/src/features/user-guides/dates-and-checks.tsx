import { formatLongDate } from '@cairn/domain/calendar-date';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { applicationWindow } from '@cairn/domain/requirements';
import { Anchor, Card, Text, Title } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { useUser } from '../../client/session.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import classes from './user-guides.module.css';

const example = '2027-04-30';

/** When to apply, what it costs and what happens afterwards; with the reader's own dates where they are known. */
export function DatesAndChecks() {
  const { revalidationDate } = useUser();
  const { opens, applyBy, lapsesAfter } = applicationWindow(revalidationDate ?? example);
  return (
    <div className={classes.datesAndChecks}>
      <Card className={classes.text ?? ''}>
        <Title order={3}>Your dates</Title>
        <dl className={classes.dates}>
          <dt>The application opens</dt>
          <dd>{formatLongDate(opens)}</dd>
          <dt>Apply and pay by</dt>
          <dd>{formatLongDate(applyBy)}</dd>
          <dt>Registration lapses after</dt>
          <dd>{formatLongDate(lapsesAfter)}</dd>
        </dl>
        {!revalidationDate && (
          <Text mb="sm">
            This is an example.{' '}
            <Anchor component={Link} to="/profile" inherit>
              Add your renewal month
            </Anchor>{' '}
            to see your own.
          </Text>
        )}
        <p>
          Two dates are easily mixed up. The <strong>renewal date</strong> is the last day of the month in which your
          registration runs out. The <strong>application date</strong> is the first day of that month. The application
          opens 60 days before the application date; MyNMC shows you the exact day.
        </p>
        <Title order={3} mt="md">
          If you are late
        </Title>
        <ul>
          <li>
            Not ready in time? Once the application is open you can ask for an extension. The NMC decides case by case,
            often for about eight weeks. When you have one, change your renewal month in your profile and tick that it
            is an extension: your first records then still count.
          </li>
          <li>
            If your registration lapses you must not work as a nurse, midwife or nursing associate. Getting back on the
            register can take two to six weeks.
          </li>
        </ul>
      </Card>
      <Card className={classes.text ?? ''}>
        <Title order={3}>Applying, the fee and what comes next</Title>
        <ul>
          <li>
            You <ExternalLink href={regulatorPages.application.href}>apply in MyNMC</ExternalLink>. You upload nothing,
            but have your portfolio and the contact details of your discussion partner and confirmer beside you.
          </li>
          <li>Your annual fee must be paid too. Until it is, the NMC does not process the application.</li>
          <li>
            Each year some people are chosen for{' '}
            <ExternalLink href={regulatorPages.verification.href}>verification</ExternalLink>. You are told within 24
            hours of applying and paying, and have <strong>21 days</strong> to send more through MyNMC. You can keep
            working meanwhile. Your partner and confirmer may be contacted.
          </li>
          <li>Keep your portfolio until after your next revalidation.</li>
        </ul>
      </Card>
    </div>
  );
}
