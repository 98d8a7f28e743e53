import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Shows toasts at the bottom left for 3 s. The component is loaded with the first toast. */
export function Toasts() {
  const { notifications } = useNotifications();
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
