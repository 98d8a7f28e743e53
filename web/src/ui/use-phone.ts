import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the page is as narrow as on a phone, below Mantine's breakpoint `sm`. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 37.49em)');
