import { testEveryPage } from '../pages/every-page-fits.ts';

testEveryPage('ar', 'Arabic');
