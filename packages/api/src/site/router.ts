import { siteInfo } from '@cairn/domain/site';
import { z } from 'zod';
import { open } from '../procedures.ts';
import { router } from '../trpc.ts';

export const siteRouter = router({
  info: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/site',
        tags: ['Support'],
        protect: false,
        summary: 'Where to write to the people who run this installation, who may join it, and what it offers',
      },
    })
    .input(z.void())
    .output(siteInfo)
    .query(({ ctx }) => ({
      supportEmail: ctx.supportEmail,
      addressVerification: ctx.policy.addressVerification,
      signUpDomains: [...ctx.policy.signUpDomains],
      mailDelivery: ctx.policy.mailDelivery,
      storageBytes: ctx.policy.storageBytes,
    })),
});
