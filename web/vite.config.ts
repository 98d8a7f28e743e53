import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { '/v1': { target: gateway, changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Keeps `light-dark()` as it is: every browser with the encoders that the recording needs supports it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Raised, because the page bench measures the sizes by route.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    rolldownOptions: {
      // Clerk loads these only for people who sign in with a cryptocurrency wallet, and they aren't installed.
      external: [/^@solana\//, '@base-org/account', '@coinbase/wallet-sdk'],
      output: {
        codeSplitting: {
          groups: [
            // Packages that every page needs, in one file instead of twenty.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next[\w-]*|react-i18next|zustand)\//,
            },
            // Components that most pages share. With a lower `minShareCount`, candidates' phones would also download
            // components that only recruiters need.
            { name: 'controls', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 36 },
          ],
        },
      },
    },
  },
});
