import { maxFileBytes } from '@cairn/domain/evidence-file';
import { partOnDemand } from '../client/part-on-demand.ts';
import { notLoaded } from './file-check.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export type PreparePhoto = (photo: File, signal: AbortSignal) => Promise<PreparedPhoto>;

const preparation = partOnDemand(async () => (await import('./prepare-photo.ts')).preparePhoto);

/** Gets a photo ready with what is fetched at the first one. */
export const preparedOnDemand: PreparePhoto = async (photo, signal) => {
  await preparation.fetch().catch(() => undefined);
  const prepare = preparation.now();
  if (prepare) return prepare(photo, signal);
  return {
    fault: notLoaded,
    retryable: true,
    goesAsItIs: photo.size <= maxFileBytes && /\.(jpe?g|png)$/i.test(photo.name),
  };
};
