import { useNavigate } from 'react-router-dom';
import { SearchField } from './search-field.tsx';

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
        <SearchField />
      </form>
    </search>
  );
}
