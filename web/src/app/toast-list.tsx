import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastLift } from './toast-lift.ts';
import classes from './toast-list.module.css';

/** Moves the toasts so that they cover no element with the attribute `data-keep-clear`, such as a player's controls. */
function place(): void {
  const toasts = document.querySelector(`.${classes['root']}[data-position='bottom-left']`);
  if (!toasts) return;
  const kept = Array.from(document.querySelectorAll('[data-keep-clear]'), (one) =>
    one.getBoundingClientRect(),
  );
  const lift = toastLift(toasts.getBoundingClientRect(), kept, window.innerHeight);
  document.documentElement.style.setProperty('--toast-lift', `${lift}px`);
}

export function ToastList() {
  const { notifications } = useNotifications();
  const shown = notifications.length > 0;
  useEffect(() => {
    if (!shown) return undefined;
    // The page may scroll, and toasts and players appear and change their sizes, so the place is measured in each frame
    // while a toast is shown.
    let frame = 0;
    const follow = () => {
      place();
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      document.documentElement.style.removeProperty('--toast-lift');
    };
  }, [shown]);
  return <Notifications position="bottom-left" autoClose={3000} classNames={{ root: classes['root'] }} />;
}
