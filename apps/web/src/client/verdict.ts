import { neededForVerdict } from '@cairn/domain/verdict';
import { useUser } from './session.tsx';

/** What the signed-in person has to add before anything may be called met; null once it may. */
export const useNeededForVerdict = () => neededForVerdict(useUser());
