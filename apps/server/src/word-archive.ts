import { openPromise, type ZipFile } from 'yauzl';

// A long dissertation with pictures unfolds to some 50 MB; a bomb of 400 KB unfolds to 400.
const mostUnfolded = 150 * 1024 * 1024;
const mostEntries = 5_000;

/**
 * Whether a zip is a Word document without macros that is safe to unfold. Only its directory is read; nothing is
 * ever unfolded here.
 */
export async function isWordArchive(path: string): Promise<boolean> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return await hasWordEntries(zip);
  } catch {
    // Whatever cannot be read as a zip is not a document; a fault of the disk shows again at the next step.
    return false;
  } finally {
    zip?.close();
  }
}

async function hasWordEntries(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > mostEntries) return false;
  let unfolded = 0;
  const needed = new Set(['[Content_Types].xml', 'word/document.xml']);
  for await (const { uncompressedSize, fileName } of zip.eachEntry()) {
    unfolded += uncompressedSize;
    needed.delete(fileName);
    if (unfolded > mostUnfolded || /vbaproject\.bin$/i.test(fileName)) return false;
  }
  return needed.size === 0;
}
