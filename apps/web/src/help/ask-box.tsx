import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { longestSought } from './sought.ts';

/** A question asked anywhere else, which is answered among the frequently asked ones. */
export function AskBox() {
  const navigate = useNavigate();
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const sought = new FormData(event.currentTarget).get('q');
          if (typeof sought === 'string') navigate(`/faq?${new URLSearchParams({ q: sought })}`);
        }}
      >
        <TextInput
          type="search"
          name="q"
          label="Search for an answer"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          maxLength={longestSought}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
