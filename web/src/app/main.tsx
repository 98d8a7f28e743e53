import '@fontsource-variable/inter';
import '@fontsource-variable/noto-sans-arabic';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n/i18n.ts';
import { keepFirstScreen } from '#ui/first-screen.ts';
import { listenBeforeRouter } from '#ui/history-guard.ts';
import { typeLatinDigits } from '#ui/latin-number-typing.ts';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#data/query-client.ts';
import { AppProviders } from './app-providers.tsx';
import { preloadPages } from './lazy-page.tsx';
import { AppRoutes, routes } from './routes.tsx';
import './page-styles.ts';
import '#ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
keepFirstScreen(root);
listenBeforeRouter();
typeLatinDigits(document);
const queryClient = createQueryClient();
const texts = startI18n();
void preloadPages(routes, { client: queryClient, location, ready: texts });
await texts;
createRoot(root).render(
  <AppProviders queryClient={queryClient}>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </AppProviders>,
);
