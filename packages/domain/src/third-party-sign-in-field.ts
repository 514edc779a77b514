import { z } from 'zod';
import { type IdentityProviderName, identityProviders } from './third-party-sign-in.ts';

export const identityProviderName = z.enum(Object.keys(identityProviders) as IdentityProviderName[]);
