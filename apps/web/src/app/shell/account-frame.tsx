import type { User } from '@cairn/domain/account';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../components/site-footer.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around the pages of somebody who is signed in. */
export function AccountFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <>
      <TopBar user={user} />
      <main id="main" style={{ flexGrow: 1 }}>
        {children}
      </main>
      <SiteFooter dashboard="/dashboard" />
      <SignOutQuestion userId={user.id} />
    </>
  );
}
