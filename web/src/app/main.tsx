import '@fontsource-variable/inter';
import '@fontsource-variable/noto-sans-arabic';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#ui/global.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n/i18n.ts';
import { listenBeforeRouter } from '#ui/history-guard.ts';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#data/query-client.ts';
import { AppProviders } from './app-providers.tsx';
import { AppRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
listenBeforeRouter();
await startI18n();
createRoot(root).render(
  <AppProviders queryClient={createQueryClient()}>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </AppProviders>,
);
