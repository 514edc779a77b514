import { testFuzz } from './testing-fuzz.ts';

testFuzz('embedded', process.env);
