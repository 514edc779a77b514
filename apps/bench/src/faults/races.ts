import { randomUUID } from 'node:crypto';
import type { DatabaseKind } from '../processes.ts';
import { newInstallation } from './installation.ts';
import type { Person } from './person.ts';
import { type Outcome, type Seen, Trial } from './trial.ts';

const entry = { startDate: '2026-09-01', endDate: '2026-09-30', hours: '1', hoursFrequency: 'total', setting: 'ward' };

async function withPerson(
  kind: DatabaseKind,
  race: (trial: Trial, person: Person, broken: string[]) => Promise<Pick<Seen, 'fault' | 'times'>>,
): Promise<Outcome> {
  const installation = await newInstallation(kind);
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(2);
    const [person] = trial.people;
    if (person === undefined) throw new Error('nobody joined');
    const broken: string[] = [];
    const seen = await race(trial, person, broken);
    return await trial.settle({ ...seen, seconds: null, broken });
  } finally {
    await installation.remove();
  }
}

/** So many entries, each sent twice at once with one key. */
export function sentTwice(kind: DatabaseKind, times: number): Promise<Outcome> {
  return withPerson(kind, async (trial, person, broken) => {
    for (let n = 0; n < times; n++) {
      const one = trial.ledger.begin('practice hours', `${person.word} ${n}`);
      const [first, second] = await Promise.all([person.add(one), person.add(one)]);
      const statuses = [first.status, second.status];
      if (!statuses.includes(200) || statuses.some((status) => status !== 200 && status !== 409))
        broken.push(`the two were answered ${statuses.join(' and ')}`);
      // One may be told that the other is still at work; it then was done.
      one.fate = 'acknowledged';
      person.wrong.splice(0);
    }
    return { fault: 'F-13 the same entry sent twice at once', times };
  });
}

/** So many changes of one entry by two sessions at once, each naming what it read: one wins, the other is told. */
export function changedTwice(kind: DatabaseKind, times: number): Promise<Outcome> {
  return withPerson(kind, async (trial, person, broken) => {
    const names = trial.ledger.begin('practice hours', `${person.word} 0`);
    const { text } = await person.add(names);
    let { id, updatedAt } = JSON.parse(text) as { id: string; updatedAt: string };
    for (let n = 0; n < times; n++) {
      const change = (employer: string) =>
        person.call('PUT', `/api/practice-hours/${id}`, { ...entry, description: names.name, employer, updatedAt });
      const employers = [randomUUID(), randomUUID()];
      const answers = await Promise.all(employers.map(change));
      const statuses = answers.map(({ status }) => status).toSorted();
      if (statuses.join() !== '200,409') broken.push(`the two were answered ${statuses.join(' and ')}`);
      const winner = answers.findIndex(({ status }) => status === 200);
      const kept = JSON.parse((await person.call('GET', `/api/practice-hours/${id}`)).text);
      if (kept.employer !== employers[winner]) broken.push('what was refused is there');
      updatedAt = kept.updatedAt;
      id = kept.id;
    }
    return { fault: 'F-14 two changes of one record at once', times };
  });
}
