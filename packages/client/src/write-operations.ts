import { writeFileSync } from 'node:fs';
import { committedOperations, operationsText } from './operations.ts';

writeFileSync(committedOperations, await operationsText());
