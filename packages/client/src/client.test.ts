import { describe, expect, test } from 'vitest';
import { answered, createCairnClient } from './client.ts';

const problem = {
  type: '/api/docs/errors#stale_update',
  title: 'Changed meanwhile',
  status: 409,
  detail: 'Changed',
  message: 'Changed',
  code: 'CONFLICT',
  reason: 'stale_update',
  requestId: '0198c0de-0000-4000-8000-000000000000',
};

/** A client whose requests are kept, each answered with this. */
function clientAnswered(status: number, body: unknown) {
  const requests: Request[] = [];
  const client = createCairnClient({
    baseUrl: 'https://cairn.example.org/api',
    token: 'cairn_pat_x',
    fetch: async (request) => {
      requests.push(request);
      return Response.json(body, { status });
    },
  });
  return { client, requests };
}

const id = '0198c0de-0000-7000-8000-000000000000';

describe('the typed client', () => {
  test('sends the token, and what an operation takes where it takes it', async () => {
    const { client, requests } = clientAnswered(200, []);
    await client.GET('/practice-hours', { params: { query: { limit: 5 } } });
    expect(requests[0]?.url).toBe('https://cairn.example.org/api/practice-hours?limit=5');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer cairn_pat_x');
    const absence = { kind: 'parental', startDate: '2026-01-01' } as const;
    const params = { header: { 'Idempotency-Key': 'week-12' } };
    await client.POST('/absences', { params, body: absence });
    expect(requests[1]?.headers.get('idempotency-key')).toBe('week-12');
    expect(requests[1]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[1]?.json()).toEqual(absence);
  });

  test('sends a body that holds files as a form', async () => {
    const { client, requests } = clientAnswered(200, {});
    const file = new File(['%PDF'], 'certificate.pdf');
    await client.POST('/cpd-activities/{id}/files', { params: { path: { id } }, body: { file } });
    expect((await requests[0]?.formData())?.get('file')).toMatchObject({ name: 'certificate.pdf' });
  });

  test('tells refusals apart by the reasons an operation can have', async () => {
    const { client } = clientAnswered(409, problem);
    const { data, error } = await client.DELETE('/absences/{id}', { params: { path: { id } } });
    expect(data).toBeUndefined();
    const reason: string | undefined = error?.reason === 'submitted_years' ? 'read-only' : error?.reason;
    expect(reason).toBe('stale_update');
  });

  test('throws them where that is wanted', async () => {
    const refused = answered(clientAnswered(409, problem).client.GET('/progress'));
    await expect(refused).rejects.toMatchObject({ name: 'CairnRefusal', problem: { reason: 'stale_update' } });
    expect(await answered(clientAnswered(200, { id }).client.GET('/user'))).toEqual({ id });
  });
});
