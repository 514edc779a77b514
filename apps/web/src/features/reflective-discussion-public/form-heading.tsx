import { Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** How the form begins: who asks whom, and what the form is. */
export function FormHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <Title order={1}>Reflective discussion form</Title>
      <Text mt="sm" component="div">
        {children}
      </Text>
      <Text mt="sm">It records your reflective discussion, for NMC revalidation.</Text>
    </>
  );
}

/** The form while it is read: it begins with the same words, whoever it is for. */
export function FormAwaited() {
  return (
    <>
      <Text role="status" className="visually-hidden">
        Loading the form...
      </Text>
      <div aria-hidden="true">
        <FormHeading>
          <Skeleton height="2.5em" />
        </FormHeading>
        <Skeleton mt={28} height={28} maw={240} />
        <Skeleton mt="md" height={320} />
        <Skeleton mt="lg" height={480} />
      </div>
    </>
  );
}
