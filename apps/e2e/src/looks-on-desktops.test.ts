import { onDesktop } from './browser.ts';
import { testEveryPage } from './every-page.ts';

testEveryPage(onDesktop);
