import { answered } from '@cairn/client';
import type { Browser } from 'puppeteer';
import { cairnIn } from './cairn-client.ts';
import type { Demo } from './demo.ts';
import { fillPortfolio, writeWithoutSpaces } from './full-portfolio.ts';
import { keep } from './many-records.ts';
import { joinQuickly, password, submitYearsBefore } from './people.ts';
import { Visitor } from './visitor.ts';

const longAddress =
  'https://rota.example.org/electronic-rostering-of-the-whole-trust/receivers/from-november-on?ward=14';

/** Who looks at a page: by what their portfolio holds, an administrator, or nobody who is known. */
export type Player = 'stranger' | 'newcomer' | 'beginner' | 'nurse' | 'veteran' | 'wordy' | 'connected' | 'admin';

/** Everybody who plays in a scene, and what only they know. */
export interface Cast {
  arrive(player: Player, look: Parameters<typeof Visitor.arrive>[2]): Promise<Visitor>;
  /** A cycle that the wordy one submitted. */
  readonly submittedCycle: string;
  /** Where the wordy one's discussant signs. */
  readonly signingLink: string;
}

/** Opens an account for each player beside the demo's two, and fills them. */
export async function castFor(browser: Browser, { origin, nurse, admin }: Demo): Promise<Cast> {
  const join = async <Kept>(fill: (visitor: Visitor) => Promise<Kept>) => {
    const visitor = await Visitor.arrive(browser, origin);
    const email = await joinQuickly(visitor);
    const kept = await fill(visitor);
    await visitor.leave();
    return { credentials: { email, password }, kept };
  };
  const newcomer = await join(async () => undefined);
  const beginner = await join((visitor) => keep(visitor, 1));
  const veteran = await join((visitor) => keep(visitor, 50));
  const wordy = await join(async (visitor) => {
    const submittedCycle = await submitYearsBefore(visitor);
    await fillPortfolio(visitor, { origin });
    return { submittedCycle, signingLink: await writeWithoutSpaces(visitor, { origin }) };
  });
  const connected = await join(async (visitor) => {
    const cairn = cairnIn(visitor);
    for (const address of ['https://rota.example.org/cairn', longAddress])
      await answered(cairn.POST('/user/webhooks', { body: { address, events: ['practice-hours.changed'] } }));
    const key = { name: 'Ward rota', scopes: ['practice-hours:write' as const], password };
    await answered(cairn.POST('/user/access-tokens', { body: key }));
  });
  const credentials = {
    newcomer: newcomer.credentials,
    beginner: beginner.credentials,
    veteran: veteran.credentials,
    wordy: wordy.credentials,
    connected: connected.credentials,
    nurse,
    admin,
  };
  return {
    arrive: async (player, look) => {
      const visitor = await Visitor.arrive(browser, origin, look);
      await visitor.goTo('/privacy-policy');
      if (player !== 'stranger') await answered(cairnIn(visitor).POST('/login', { body: credentials[player] }));
      return visitor;
    },
    ...wordy.kept,
  };
}
