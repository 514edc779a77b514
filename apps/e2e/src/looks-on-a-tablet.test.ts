import { onTablet } from './browser.ts';
import { testEveryPage } from './every-page.ts';

testEveryPage(onTablet);
