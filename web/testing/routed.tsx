import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';

/** Returns a page as the route with this path renders it; every other address shows nothing. */
export const routed = (path: string, page: ReactElement): ReactElement => (
  <Routes>
    <Route path={path} element={page} />
    <Route path="*" element={null} />
  </Routes>
);
