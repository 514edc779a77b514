import { maxOAuthClients } from '@cairn/domain/oauth-terms';
import { describe, expect, test } from 'vitest';
import { askToConnect, connected, registeredClient, rotaClient } from '../connected-applications/testing.ts';
import { missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';

onEachDatabase((api) => {
  const rowOf = (id: string) =>
    api().ports.db.selectFrom('oauthClients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const notFound = { code: 'NOT_FOUND' };

  describe('oauthClients.create', () => {
    test('answers the secret once, of which the database holds only a hash', async () => {
      const boss = await api().admin();
      const { clientSecret, ...made } = await boss.api.oauthClients.create(rotaClient);
      expect(clientSecret).toMatch(/^cairn_ocs_[\w-]{43}$/);
      expect(made).toMatchObject({ ...rotaClient, isDisabled: false, connections: 0 });
      expect(JSON.stringify(await rowOf(made.id))).not.toContain(clientSecret?.slice(-43));
      expect((await boss.api.oauthClients.list()).find(({ id }) => id === made.id)).toEqual(made);
      expect((await boss.api.activity.list({}))[0]?.label).toBe('Application registered, for people to connect');
    });

    test('gives none to what cannot keep one', async () => {
      const { clientSecret, isConfidential } = await registeredClient(api(), { isConfidential: false });
      expect([clientSecret, isConfidential]).toEqual([null, false]);
    });

    test.each([
      ['name', { name: '' }],
      ['website', { website: 'http://rota.example.org' }],
      ['website', { website: 'https://user:word@rota.example.org' }],
      ['redirectUris', { redirectUris: [] }],
      ['redirectUris.0', { redirectUris: ['http://rota.example.org/back'] }],
      ['redirectUris.0', { redirectUris: ['https://rota.example.org/back#here'] }],
      ['redirectUris.0', { redirectUris: ['javascript:alert(1)'] }],
      ['redirectUris.0', { redirectUris: ['https://rota.example.org/a b'] }],
      ['redirectUris.1', { redirectUris: ['http://127.0.0.1/back', 'rota'] }],
      ['redirectUris', { redirectUris: ['https://a.example/', 'https://a.example/'] }],
      ['scopes', { scopes: [] }],
    ])('refuses a wrong %s, and registers nothing', async (field, change) => {
      const boss = await api().admin();
      const before = (await boss.api.oauthClients.list()).length;
      expect(await refusedFields(boss.api.oauthClients.create({ ...rotaClient, ...change }))).toEqual([field]);
      expect(await boss.api.oauthClients.list()).toHaveLength(before);
    });

    test('makes as many as there may be', async () => {
      const boss = await api().admin();
      const { id } = await registeredClient(api());
      const { redirectUris, scopes, ...row } = await rowOf(id);
      const room = maxOAuthClients - (await boss.api.oauthClients.list()).length;
      const more = Array.from({ length: room }, () => ({
        ...{ ...row, id: crypto.randomUUID(), name: 'Of many' },
        ...{ redirectUris: JSON.stringify(redirectUris), scopes: JSON.stringify(scopes) },
      }));
      await api().ports.db.insertInto('oauthClients').values(more).execute();
      expect(await refusalOf(boss.api.oauthClients.create(rotaClient))).toMatchObject({ code: 'CONFLICT' });
      await api().ports.db.deleteFrom('oauthClients').where('name', '=', 'Of many').execute();
    });

    test('refuses a stranger and a nurse', async () => {
      expect(await refusalOf(api().stranger().api.oauthClients.create(rotaClient))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf((await api().nurse()).api.oauthClients.create(rotaClient))).toMatchObject({
        code: 'FORBIDDEN',
      });
    });
  });

  describe('oauthClients.update', () => {
    test('changes what is told and asked, and takes at once what it may ask no longer', async () => {
      const boss = await api().admin();
      const nurse = await api().nurse();
      const { clientId: id, program } = await connected(api(), nurse, ['practice-hours:read', 'progress:read']);
      const { isConfidential: _, ...facts } = rotaClient;
      const to = { ...facts, id, name: 'Rota of the trust', scopes: ['progress:read' as const] };
      expect(await boss.api.oauthClients.update(to)).toMatchObject({ name: 'Rota of the trust', connections: 1 });
      expect(await refusalOf(program.progress.get())).toBeNull();
      expect(await refusalOf(program.practiceHours.list({}))).toMatchObject({ code: 'FORBIDDEN' });
      expect((await nurse.api.connectedApplications.list())[0]?.scopes).toEqual(['progress:read']);
      expect((await boss.api.activity.list({}))[0]?.label).toBe('Registered application changed');
      expect(await refusalOf(boss.api.oauthClients.update({ ...to, id: missingId }))).toMatchObject(notFound);
    });
  });

  describe('oauthClients.disable and oauthClients.enable', () => {
    test('end every connection and whatever is asked, and let people connect again', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { clientId: id, program } = await connected(api(), nurse);
      const { id: request } = await askToConnect(api(), nurse.user.id, ['progress:read'], id);
      expect(await boss.api.oauthClients.disable({ id })).toMatchObject({ isDisabled: true, connections: 0 });
      expect(await refusalOf(program.progress.get())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(nurse.api.connectedApplications.request({ id: request }))).toMatchObject(notFound);
      expect(await nurse.api.connectedApplications.list()).toEqual([]);
      expect(await boss.api.oauthClients.enable({ id })).toMatchObject({ isDisabled: false });
      expect(await refusalOf(program.progress.get())).toMatchObject({ code: 'UNAUTHORIZED' });
      const { id: again } = await askToConnect(api(), nurse.user.id, ['progress:read'], id);
      expect(await refusalOf(nurse.api.connectedApplications.request({ id: again }))).toBeNull();
      for (const act of ['disable', 'enable', 'renewSecret'] as const)
        expect(await refusalOf(boss.api.oauthClients[act]({ id: missingId }))).toMatchObject(notFound);
    });
  });

  describe('oauthClients.renewSecret', () => {
    test('answers another one, once, and none for what cannot keep any', async () => {
      const boss = await api().admin();
      const { id, clientSecret } = await registeredClient(api());
      const { secretHash } = await rowOf(id);
      const renewed = await boss.api.oauthClients.renewSecret({ id });
      expect(renewed.clientSecret).toMatch(/^cairn_ocs_/);
      expect(renewed.clientSecret).not.toBe(clientSecret);
      expect((await rowOf(id)).secretHash).not.toBe(secretHash);
      const { id: open } = await registeredClient(api(), { isConfidential: false });
      expect(await refusalOf(boss.api.oauthClients.renewSecret({ id: open }))).toMatchObject(notFound);
    });
  });
});
