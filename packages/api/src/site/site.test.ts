import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../testing.ts';

onEachDatabase((api) => {
  describe('site.info', () => {
    test('tells anybody where to write, as the installation is set up', async () => {
      expect(await api().stranger().api.site.info()).toEqual({ supportEmail: api().ports.supportEmail });
    });

    test('says the same to somebody signed in, and nothing besides', async () => {
      const nurse = await api().nurse();
      expect(Object.keys(await nurse.api.site.info())).toEqual(['supportEmail']);
    });
  });
});
