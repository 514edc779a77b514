import type { User } from '@cairn/domain/account';
import { workingHoursOptions } from '@cairn/domain/account-choices';
import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { registrationInWords } from '@cairn/domain/registration-parts';
import { Card, Text, Title } from '@mantine/core';
import classes from './profile.module.css';

function revalidationDateOf({ revalidationDate, extendedFrom }: User): string | null {
  if (revalidationDate === null || extendedFrom === null) return revalidationDate && formatDate(revalidationDate);
  return `${formatDate(revalidationDate)}, extended from ${formatDate(extendedFrom)}`;
}

/** Name and value of each line; phone and address only when there is one. */
function factsOf(user: User): [name: string, value: string | null][] {
  const facts: [string, string | null][] = [
    ['Email', user.email],
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['NMC PIN', user.nmcPin],
    ['Next revalidation date', revalidationDateOf(user)],
    ['Parts of the register', registrationInWords(user.registrationParts)],
    ['Working hours', user.workingHours && workingHoursOptions[user.workingHours]],
    ['Job title', user.jobTitle],
    ['Employer', user.employer],
  ];
  if (user.workAddress) facts.push(['Work address', user.workAddress]);
  if (user.phoneNumber) facts.push(['Phone', user.phoneNumber]);
  facts.push(['Account created', formatDate(londonToday(new Date(user.createdAt)))]);
  return facts;
}

/** The account, read-only. */
export function AccountInformation({ user }: { user: User }) {
  return (
    <Card component="section" aria-labelledby="account-information">
      <Title order={2} id="account-information" mb="sm">
        Account information
      </Title>
      <dl className={classes.facts}>
        {factsOf(user).flatMap(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} data-personal>
            {value ?? (
              <Text span c="dimmed">
                Not set
              </Text>
            )}
          </dd>,
        ])}
      </dl>
    </Card>
  );
}
