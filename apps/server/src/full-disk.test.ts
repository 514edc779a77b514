import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer } from './testing.ts';

const hours = {
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '1',
  hoursFrequency: 'total',
  setting: 'ward',
  description: 'A month',
};
const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};

describe('a full disk', () => {
  onEachServer((server) => {
    test('of the database is answered with 503 and the time to wait, on both doors, and what was there is there', async () => {
      const nurse = await joined(server());
      expect((await nurse.post('/api/practice-hours', hours)).status).toBe(200);
      await sql`
        create function refuse_for_want_of_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/5/1255"' using errcode = 'disk_full'; end $$`.execute(
        server().ports.db,
      );
      await sql`
        create trigger full_disk before insert on practice_hours for each row
        execute function refuse_for_want_of_room()`.execute(server().ports.db);
      try {
        const answers = [
          await nurse.post('/api/practice-hours', hours),
          await nurse.post('/trpc/practiceHours.create', hours),
        ];
        for (const { status, headers, text } of answers) {
          expect([status, headers.get('retry-after')]).toEqual([503, '60']);
          expect(text).toContain('The disk is full, so nothing can be saved just now.');
        }
      } finally {
        await sql`drop function refuse_for_want_of_room cascade`.execute(server().ports.db);
      }
      expect((await nurse.get<unknown[]>('/api/practice-hours')).json).toHaveLength(1);
      expect((await nurse.post('/api/practice-hours', hours)).status).toBe(200);
    });

    test.each(['ENOSPC', 'EDQUOT'])(
      'of the files (%s) is answered alike, and the file can be sent again',
      async (code) => {
        const nurse = await joined(server());
        const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
        const send = () => {
          const form = new FormData();
          form.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' }));
          return nurse.post(`/api/cpd-activities/${json.id}/files`, form);
        };
        const { files } = server().ports;
        const keep = files.keep;
        const full = async () => {
          throw Object.assign(new Error(`${code}: no space left on device`), { code, syscall: 'fsync' });
        };
        Object.assign(files, { keep: full });
        try {
          const { status, headers } = await send();
          expect([status, headers.get('retry-after')]).toEqual([503, '60']);
        } finally {
          Object.assign(files, { keep });
        }
        expect((await send()).status).toBe(200);
      },
    );
  });
});
