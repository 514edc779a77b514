import libheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

/**
 * Fetches what reads HEIC, where the browser itself does not. It is WebAssembly, in a file of its own, which only the
 * photo worker's content security policy allows.
 * @throws TypeError where it cannot be fetched
 */
export async function loadHeifDecoder(): Promise<(file: ArrayBuffer) => Promise<ImageData>> {
  const answer = await fetch(wasm);
  if (!answer.ok) throw new TypeError(`Failed to fetch ${wasm}`);
  const { HeifDecoder } = libheif({ wasmBinary: await answer.arrayBuffer() });
  return async (file) => {
    const pictures = new HeifDecoder().decode(file);
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) throw new Error('No picture in it');
    return pixelsOf(picture);
  };
}

/** Turned and mirrored as the file says. */
function pixelsOf(picture: HeifImage): Promise<ImageData> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageData>();
  picture.display(new ImageData(picture.get_width(), picture.get_height()), (pixels) =>
    pixels ? resolve(pixels) : reject(new Error('The picture is damaged')),
  );
  return promise;
}
