import { fileURLToPath } from 'node:url';

/** What the pages said when their pictures were taken. */
export const picturedWords = fileURLToPath(new URL('../../../docs/pictures/words.json', import.meta.url));
