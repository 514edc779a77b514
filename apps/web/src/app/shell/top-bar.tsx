import type { User } from '@cairn/domain/account';
import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, NavLink } from '../../client/link.tsx';
import { useOnDemand } from '../../client/use-on-demand.ts';
import { Cairn } from '../../components/cairn.tsx';
import { navigationEntries } from './navigation-entries.ts';
import { QuickAddButton } from './quick-add-button.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const load = () => import('./side-drawer.tsx');

/** The bar above every signed-in page; its entries move into a drawer on small screens. */
export function TopBar({ user }: { user: User }) {
  const [opened, drawer] = useDisclosure();
  const [loaded, ask, fetchAhead] = useOnDemand(load);
  const open = () => {
    ask();
    drawer.open();
  };
  return (
    <header className="site-header">
      <div className={classes.top}>
        <Burger
          className={classes.burger}
          opened={opened}
          onClick={open}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          size="sm"
          aria-label="Open the menu"
          aria-expanded={opened}
        />
        <Link to="/dashboard" className="site-brand" aria-label="Cairn, go to your dashboard">
          <Cairn height={28} />
          Cairn
        </Link>
        <div className={classes.person}>
          <QuickAddButton />
          <UserMenu user={user} />
        </div>
      </div>
      <nav aria-label="Main" className={classes.entries}>
        <ul>
          {navigationEntries.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {loaded && <loaded.SideDrawer opened={opened} onClose={drawer.close} isAdmin={user.isAdmin} />}
    </header>
  );
}
