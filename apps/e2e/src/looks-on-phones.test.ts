import { onPhone } from './browser.ts';
import { testEveryPage } from './every-page.ts';

testEveryPage(onPhone);
