import type { HTTPRequest, Page } from 'puppeteer';
import { ago } from './people.ts';
import type { Visitor } from './visitor.ts';

/** Every word of it has to arrive. */
export const description = 'Ünë long night in the cellar; 3 × “bleeps”, nobody harmed. '.repeat(20).trim();

/** Fills in the form for new practice hours. */
export async function typesHours(nurse: Visitor, hours = '11.5'): Promise<void> {
  await nurse.press('Log Hours');
  await nurse.press('One day', ['radio']);
  await nurse.fillDate('Date', ago(60));
  await nurse.fill('Hours', hours);
  await nurse.choose('Practice setting', 'Maternity');
  await nurse.fill('Description (optional)', description);
}

export async function savesHours(nurse: Visitor, hours?: string): Promise<void> {
  await typesHours(nurse, hours);
  await nurse.press('Save entry');
}

/** Answers new practice hours in the place of Cairn, which would not have them. Answers how to let them through again. */
export async function refuseHours(page: Page): Promise<() => Promise<void>> {
  const data = { code: 'BAD_REQUEST', httpStatus: 400, issues: [] };
  const body = JSON.stringify([{ error: { message: 'Hours are too many', code: -32600, data } }]);
  const refuse = (request: HTTPRequest) =>
    request.url().includes('practiceHours.create')
      ? void request.respond({ status: 400, contentType: 'application/json', body })
      : void request.continue();
  page.on('request', refuse);
  await page.setRequestInterception(true);
  return async () => {
    page.off('request', refuse);
    await page.setRequestInterception(false);
  };
}
