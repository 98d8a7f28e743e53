import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Toasts, bottom left, gone after 3 s. Their code is loaded with the first of them. */
export function Toasts() {
  const { notifications } = useNotifications();
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
