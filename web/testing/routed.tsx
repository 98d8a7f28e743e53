import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';

/** Renders a page at this route path; other paths render nothing. */
export const routed = (path: string, page: ReactElement): ReactElement => (
  <Routes>
    <Route path={path} element={page} />
    <Route path="*" element={null} />
  </Routes>
);
