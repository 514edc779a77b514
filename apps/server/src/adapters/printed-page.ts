import type { Browser, HTTPRequest, Page } from 'puppeteer';

/**
 * Prints a page of ours as tagged PDF. The page may not run scripts, fetch anything or go anywhere: all it needs is in
 * it as `data:` addresses.
 * @throws Error when what was printed is not the whole page.
 */
export async function printPage(browser: Browser, html: string, endMark: string): Promise<Buffer> {
  // A context of its own would cost a third more and keep apart what cannot be stored anyway.
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setRequestInterception(true);
    page.on('request', allowDataOnly);
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    await assertComplete(page, endMark);
    const pdf = Buffer.from(
      await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true, timeout: 0 }),
    );
    // A redirect that was refused would still have replaced the page.
    await assertComplete(page, endMark);
    if (!/\/Type\s*\/Page\b/.test(pdf.toString('latin1'))) throw new Error('the PDF has no pages');
    return pdf;
  } finally {
    await page.close().catch(() => {});
  }
}

function allowDataOnly(request: HTTPRequest): void {
  const allowed = request.url().startsWith('data:') && ['image', 'font'].includes(request.resourceType());
  const answer = allowed ? request.continue() : request.abort('accessdenied');
  answer.catch(() => {});
}

async function assertComplete(page: Page, endMark: string): Promise<void> {
  if (page.url() !== 'about:blank') throw new Error('the page went somewhere else');
  const text = String(await page.evaluate('document.body.textContent'));
  if (!text.includes(endMark)) throw new Error('the page is not complete');
}
