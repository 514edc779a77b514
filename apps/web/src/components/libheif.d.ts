// The package's own types tell of its C functions only, and not of the two classes that are for use.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `into` with the picture, and answers it; null when it is damaged. */
    display(into: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  // biome-ignore lint/style/noDefaultExport: so it is
  export default function libheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  };
}
