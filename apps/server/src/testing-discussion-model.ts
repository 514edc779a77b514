import fc from 'fast-check';

/** What the rules say a form is, beside what the server says. */
export interface Model {
  id: string;
  content: number;
  status: 'draft' | 'completed';
  ownSignature: boolean;
  confirmed: boolean;
  /** The discussant signed a version that an edit has voided since. */
  voided: boolean;
  finalized: boolean;
  removed: boolean;
  link: 'none' | 'live' | 'expired';
  token: string;
  deadTokens: string[];
  updatedAt: string;
  earlierUpdatedAt: string | null;
}

type Link = 'current' | 'dead' | 'unknown';
export type Action =
  | { do: 'save'; content: number; status: 'draft' | 'completed'; signed: boolean; stale: boolean }
  | { do: 'sign'; link: Link; drawn: boolean }
  | { do: 'look'; link: Link }
  | { do: 'finalize' | 'remove' | 'withdraw' | 'renew' | 'resend' | 'expire' };
type Step = Action | { do: 'race'; first: Action; second: Action };

export const status = fc.constantFrom('draft', 'completed', 'completed');
export const content = fc.nat({ max: 2 });
const link = fc.constantFrom<Link>('current', 'current', 'current', 'dead', 'unknown');
const save = fc.record({
  do: fc.constant('save' as const),
  content,
  status,
  signed: fc.boolean(),
  stale: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
}) as fc.Arbitrary<Action>;
const sign = fc.record({
  do: fc.constant('sign' as const),
  link,
  drawn: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
}) as fc.Arbitrary<Action>;
const plain = (verb: 'finalize' | 'remove' | 'withdraw' | 'renew' | 'resend' | 'expire') =>
  fc.constant<Action>({ do: verb });
const raced = fc.oneof(save, sign, plain('finalize'), plain('renew'), plain('withdraw'));
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: save },
  { weight: 5, arbitrary: sign },
  { weight: 2, arbitrary: plain('finalize') },
  { weight: 2, arbitrary: plain('renew') },
  { weight: 3, arbitrary: plain('withdraw') },
  { weight: 1, arbitrary: plain('resend') },
  { weight: 1, arbitrary: plain('remove') },
  { weight: 1, arbitrary: plain('expire') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), link }) as fc.Arbitrary<Action> },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), first: raced, second: raced }) },
);

export const tokenFor = (model: Model, which: Link) =>
  which === 'current' ? model.token || 'none' : which === 'dead' ? (model.deadTokens.at(-1) ?? 'dead') : 'unknown';

/** The status the rules ask for, and what becomes of the form when it is 200. */
export function expected(model: Model, action: Action): { status: number; change?: Partial<Model> } {
  if (action.do === 'look' || action.do === 'sign') {
    const opens = action.link === 'current' && model.link === 'live' && !model.removed;
    if (!opens) return { status: 404 };
    if (action.do === 'sign' && !action.drawn) return { status: 400 };
    if (action.do === 'look') return { status: 200, change: {} };
    return model.confirmed ? { status: 409 } : { status: 200, change: { confirmed: true } };
  }
  if (action.do === 'expire') {
    const none = model.removed || model.finalized || model.link === 'none';
    return none ? { status: 409 } : { status: 200, change: { link: 'expired' } };
  }
  if (model.removed) return { status: 404 };
  if (model.finalized) return { status: 409 };
  const completed = model.status === 'completed';
  switch (action.do) {
    case 'save': {
      if (action.stale && model.earlierUpdatedAt !== null) return { status: 409 };
      if (completed && action.status === 'draft') return { status: 409 };
      const changed = action.content !== model.content;
      const ownSignature = action.signed || (model.ownSignature && !changed);
      if (action.status === 'completed' && !ownSignature) return { status: 400 };
      const linked = action.status === 'completed' && (changed || !completed);
      const confirmed = model.confirmed && !changed;
      const voided = model.voided || (model.confirmed && changed);
      const kept = { content: action.content, status: action.status, ownSignature, confirmed, voided };
      return { status: 200, change: linked ? { ...kept, link: 'live' } : kept };
    }
    case 'finalize':
      if (!completed) return { status: 409 };
      return { status: 200, change: model.confirmed ? { finalized: true } : { finalized: true, link: 'none' } };
    case 'remove':
      return completed || model.voided ? { status: 409 } : { status: 200, change: { removed: true } };
    case 'withdraw':
      if (!completed || model.confirmed) return { status: 409 };
      return { status: 200, change: { status: 'draft', ownSignature: false, link: 'none' } };
    case 'renew':
      return completed && !model.confirmed ? { status: 200, change: { link: 'live' } } : { status: 409 };
    case 'resend':
      return completed && !model.confirmed && model.link === 'live' ? { status: 200, change: {} } : { status: 409 };
  }
}
