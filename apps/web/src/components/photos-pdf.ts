import { formatFileSize, maxFileBytes } from '@cairn/domain/evidence-file';
import { redrawPhoto } from './redraw-photo.ts';

/** A4, in points. */
const [short, long] = [595.28, 841.89];

/** How the photos are drawn, tried in turn until the PDF is no larger than a file may be. The first keeps a JPEG as it is. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 0.8, quality: 0.75 },
  { scale: 0.6, quality: 0.65 },
] as const;

/** Photos that make too large a PDF even small. */
export class PdfTooLarge extends Error {}

/**
 * One PDF with a page of A4 for each photo, in their order.
 * @throws PdfTooLarge; PhotoFault for a photo that cannot be drawn; the signal's reason when it is aborted
 */
export async function pdfOf(
  photos: readonly File[],
  title: string,
  signal: AbortSignal,
  redraw = redrawPhoto,
): Promise<File> {
  let bytes = 0;
  for (const [nth, look] of attempts.entries()) {
    const pictures: ArrayBuffer[] = [];
    for (const photo of photos) {
      const asItIs = nth === 0 && photo.type === 'image/jpeg';
      const picture = asItIs ? photo : await redraw({ photo, isHeif: false, ...look }, signal);
      pictures.push(await picture.arrayBuffer());
    }
    const pdf = await documentOf(pictures, title);
    signal.throwIfAborted();
    if (pdf.byteLength <= maxFileBytes) return new File([pdf], `${title}.pdf`, { type: 'application/pdf' });
    bytes = pdf.byteLength;
  }
  throw new PdfTooLarge(formatFileSize(bytes));
}

async function documentOf(pictures: readonly ArrayBuffer[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('en-GB');
  for (const bytes of pictures) {
    const picture = await document.embedJpg(bytes);
    const { width, height } = picture;
    const sheet: [number, number] = width > height ? [long, short] : [short, long];
    const drawn = picture.scaleToFit(...sheet);
    const page = document.addPage(sheet);
    const [x, y] = [(sheet[0] - drawn.width) / 2, (sheet[1] - drawn.height) / 2];
    page.drawImage(picture, { x, y, width: drawn.width, height: drawn.height });
  }
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}
