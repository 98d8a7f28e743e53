import { Outlet } from 'react-router';
import { useMay } from '#data/may.ts';
import { NotAllowed, type NotAllowedProps } from './not-allowed.tsx';

/** Lets the routes below it through for roles that allow the action. Tells the others which roles do. */
export function Allowed({ action, back }: NotAllowedProps) {
  return useMay(action) ? <Outlet /> : <NotAllowed action={action} back={back} />;
}
