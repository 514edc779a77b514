import type { User } from '@cairn/domain/account';
import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
// Listens for the browser's offer, which comes before the menu is opened.
import '../../client/install.ts';
import { useOnDemand } from '../../client/use-on-demand.ts';
import classes from './user-menu.module.css';

const load = () => import('./user-menu-dropdown.tsx');

/** First and last name, whichever there are, or 'User'. */
function displayName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'User';
}

/** Who is signed in, and what belongs to the person rather than the portfolio; the menu comes when it is asked for. */
export function UserMenu({ user }: { user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [menu, ask, fetchAhead] = useOnDemand(load);
  const open = () => {
    setOpened(true);
    ask();
  };
  const name = displayName(user);
  const target = (
    <UnstyledButton
      ref={button}
      className={classes.target}
      aria-label={`${name}, account menu`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...(menu ? {} : { onClick: open })}
    >
      <Picture src={user.profileImageUrl} />
      <Text span size="sm" fw={600} lineClamp={2} className={classes.name}>
        {name}
      </Text>
      <IconChevronDown size={16} aria-hidden="true" />
    </UnstyledButton>
  );
  if (!menu) return target;
  const change = (next: boolean) => {
    setOpened(next);
    // After the menu has let go of the focus.
    if (!next) setTimeout(() => button.current?.focus(), 20);
  };
  return (
    <menu.UserMenuDropdown isAdmin={user.isAdmin} opened={opened} onChange={change}>
      {target}
    </menu.UserMenuDropdown>
  );
}

/** The picture that a sign-in elsewhere brought along; a sign in its place where there is none, or it does not come. */
function Picture({ src }: { src: string | null | undefined }) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={classes.picture}>
      {src && src !== missing ? (
        <img src={src} alt="" onError={() => setMissing(src)} />
      ) : (
        <IconUser size={20} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
}
