import { join } from '../siege/client.ts';

const entry = {
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  hours: '37.5',
  hoursFrequency: 'weekly',
  setting: 'ward',
};
const entriesOfEach = 12;

/**
 * Signed-in people with a dozen entries each. Answers what they do, as requests, one after the other: of ten six read a
 * list, two their progress, and two save an entry again.
 */
export async function employ(origin: string, count: number): Promise<() => Buffer> {
  const requests: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const client = await join(origin, `nurse-${index}@example.org`, '127.0.0.1');
    let id = '';
    for (let n = 0; n < entriesOfEach; n++) {
      const { status, text } = await client.call('POST', '/api/practice-hours', entry);
      if (status !== 200) throw new Error(`logging answered ${status}`);
      id = JSON.parse(text).id;
    }
    requests.push(requestOf(index, id, client.cookie));
    client.close();
  }
  let turn = 0;
  return () => requests[turn++ % requests.length] as Buffer;
}

/** Whether it saves something; the others read. */
export const isSave = (request: Buffer) => request.subarray(0, 3).equals(put);
const put = Buffer.from('PUT');

function requestOf(index: number, id: string, cookie: string): Buffer {
  const head = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${more}\r\n`;
  if (index % 10 < 6) return Buffer.from(head('GET /api/practice-hours?limit=5'));
  if (index % 10 < 8) return Buffer.from(head('GET /api/progress'));
  const body = JSON.stringify(entry);
  const about = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return Buffer.from(head(`PUT /api/practice-hours/${id}`, about) + body);
}
