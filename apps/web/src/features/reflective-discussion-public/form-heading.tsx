import { Skeleton, Text, Title } from '@mantine/core';
import { type AskingParties, askingWords } from './asking-words.ts';

/** How the form begins: who asks whom, and what the form is. Null while it is read. */
export function FormHeading({ parties }: { parties: AskingParties | null }) {
  const words = parties && askingWords(parties);
  return (
    <>
      <Title order={1}>Reflective discussion form</Title>
      <Text mt="sm" component="div" data-asking={words ? undefined : ''}>
        {words ? (
          <>
            {words.before}
            <strong>{words.name}</strong>
            {words.after}
          </>
        ) : (
          <Skeleton height="2.5em" />
        )}
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
        <FormHeading parties={null} />
        <Skeleton mt={28} height={28} maw={240} />
        <Skeleton mt="md" height={320} />
        <Skeleton mt="lg" height={480} />
      </div>
    </>
  );
}
