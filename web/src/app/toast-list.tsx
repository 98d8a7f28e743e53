import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function ToastList() {
  return <Notifications position="bottom-left" autoClose={3000} />;
}
