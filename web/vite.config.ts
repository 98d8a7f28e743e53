import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './build/mantine-styles.ts';
import { staticPages } from './build/static-pages.ts';
import { pageGroups } from './build/page-groups.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), mantineStyles(), staticPages()],
  server: {
    proxy: { '/v1': { target: gateway, changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Keeps `light-dark()` untransformed: every browser with the encoders for the recording supports this function.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Warning limit raised, because the page benchmark measures bundle sizes by route.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    // Every supported browser preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'welcome.html'],
      // Not installed: Clerk loads these packages only for people who sign in with a cryptocurrency wallet.
      external: [/^@solana\//, '@base-org/account', '@coinbase/wallet-sdk'],
      output: {
        codeSplitting: {
          groups: [
            // Packages that every page needs, in one file instead of twenty.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next[\w-]*|react-i18next|zustand)\//,
            },
            ...pageGroups(),
          ],
        },
      },
    },
  },
});
