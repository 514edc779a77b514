// Opens the embedded database in the folder named by the first argument and holds it until it is killed.
import { createDatabase } from '../create-database.ts';

await createDatabase({ kind: 'embedded', folder: process.argv[2] ?? '' }).then(
  () => console.log('holding'),
  (error: Error) => console.log(`refused: ${error.message}`),
);
setInterval(() => {}, 60_000);
