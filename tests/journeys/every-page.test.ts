import { testEveryPage } from '../pages/every-page-fits.ts';

testEveryPage('en', 'English');
