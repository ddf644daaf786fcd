import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Short messages at the foot of every page. */
export const Toasts = () => <Notifications position="bottom-center" limit={4} />;
