import { trpc } from '../../client/api-client.ts';

/** One's own reflective accounts, of which a form names those that were discussed. */
export const useOwnAccounts = () => trpc.reflectiveAccounts.list.useQuery({});
