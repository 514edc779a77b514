import { testFuzz } from './testing-fuzz.ts';

testFuzz('postgres', process.env);
