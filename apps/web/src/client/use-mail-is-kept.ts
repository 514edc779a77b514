import { trpc } from './api-client.ts';

/** Whether this installation has no mail server, so that what it writes is kept in a folder and reaches nobody. */
export function useMailIsKept(): boolean {
  return trpc.site.info.useQuery().data?.mailDelivery === 'kept';
}
