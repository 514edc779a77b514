import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../testing.ts';

onEachDatabase((api) => {
  describe('site.info', () => {
    test('tells anybody where to write and who may join, as the installation is set up', async () => {
      const { supportEmail } = api().ports;
      const info = {
        supportEmail,
        addressVerification: 'required',
        signUpDomains: [],
        mailDelivery: 'sent',
        storageBytes: 64 * 1024 * 1024,
      };
      expect(await api().stranger().api.site.info()).toEqual(info);
    });

    test('says the same to somebody signed in, and nothing besides', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.site.info()).toEqual(await api().stranger().api.site.info());
    });
  });
});
