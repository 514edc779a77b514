import { looks } from './browser.ts';
import { testEveryPage } from './every-page.ts';

testEveryPage(looks.filter(({ name }) => name.includes('desktop')));
